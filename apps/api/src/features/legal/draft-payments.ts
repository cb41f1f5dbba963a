import type { Language } from '@kontor/shared/languages';
import { methodDrafts } from '@kontor/shared/provider-texts';
import { type PaymentMethod, stepOf } from '@kontor/shared/providers';

/** Something said of paying at a payment service, and of a bank transfer. */
interface ByKind {
  service: string;
  transfer: string;
}

interface PaymentWords {
  /** When the contract is made; `both` where there are services and bank transfers. */
  contract: ByKind & { both: string };
  /** How it is paid. */
  paying: ByKind;
  /** Before the list of payment services, and whatever is to be said of a bank transfer. */
  privacy: ByKind;
  /** Where the data of payment services may go. */
  abroad: string;
}

const words: Record<Language, PaymentWords> = {
  de: {
    contract: {
      service:
        'Der Vertrag kommt zustande, sobald Sie die Zahlung beim gewählten Zahlungsdienst freigegeben haben und wir sie entgegennehmen.',
      transfer: 'Der Vertrag kommt zustande, sobald wir Ihnen nach der Bestellung unsere Bankverbindung nennen.',
      both: 'Der Vertrag kommt zustande, sobald Sie die Zahlung beim gewählten Zahlungsdienst freigegeben haben und wir sie entgegennehmen; zahlen Sie durch Überweisung, so kommt er zustande, sobald wir Ihnen nach der Bestellung unsere Bankverbindung nennen.',
    },
    paying: {
      service: 'Die Zahlung geben Sie beim Zahlungsdienst selbst frei; dabei gelten auch dessen Bedingungen.',
      transfer: 'Eine Überweisung geht auf das Konto, das wir Ihnen nach der Bestellung nennen.',
    },
    privacy: {
      service:
        'Beim Bezahlen öffnen Sie den Zahlungsdienst, den Sie gewählt haben. Erst dann wird eine Verbindung zu ihm aufgebaut. Von uns erhält er die Bestellnummer und den Betrag; alles andere geben Sie bei ihm selbst ein. Von ihm erfahren wir, ob und wann gezahlt wurde, die Kennung der Zahlung, Erstattungen und Streitfälle. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO. Für die Daten bei ihm ist der Dienst selbst verantwortlich:',
      transfer:
        'Überweisen Sie, so erfahren wir von unserer Bank, was auf dem Kontoauszug steht: Namen und Bankverbindung, Betrag, Tag und Verwendungszweck. Damit ordnen wir die Zahlung Ihrer Bestellung zu. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO.',
    },
    abroad:
      'Dabei können Daten in die USA übermittelt werden; Grundlage sind der Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen oder Standardvertragsklauseln.',
  },
  en: {
    contract: {
      service:
        'The contract is made as soon as you have approved the payment with the payment service you chose and we take it.',
      transfer: 'The contract is made as soon as we name our account to you after the order.',
      both: 'The contract is made as soon as you have approved the payment with the payment service you chose and we take it; if you pay by bank transfer, it is made as soon as we name our account to you after the order.',
    },
    paying: {
      service: 'You approve the payment with the payment service itself, whose terms apply as well.',
      transfer: 'A bank transfer goes to the account that we name after the order.',
    },
    privacy: {
      service:
        'To pay, you open the payment service that you chose. Only then is a connection to it made. From us it receives the order number and the amount; everything else you enter there yourself. From it we learn whether and when you paid, the identifier of the payment, refunds and disputes. The legal basis is Art. 6 (1) (b) GDPR. The service itself is the controller of the data it holds:',
      transfer:
        'If you pay by bank transfer, we learn from our bank what the statement says: name and account, amount, day and reference. By these we match the payment with your order. The legal basis is Art. 6 (1) (b) GDPR.',
    },
    abroad:
      'Data may be transferred to the USA in the course of this, on the basis of the adequacy decision on the EU–US Data Privacy Framework or of standard contractual clauses.',
  },
};

type Methods = readonly PaymentMethod[];

const isTransfer = (method: PaymentMethod): boolean => stepOf(method) === 'transfer';
const takesTransfers = (methods: Methods): boolean => methods.some(isTransfer);
const hasService = (methods: Methods): boolean => !methods.every(isTransfer);

/** The list of what can be paid by. @param methods what is offered; each writer gives nothing where that is none */
export function writePaymentMethods(methods: Methods, language: Language): string {
  return methods.map((method) => methodDrafts[method].terms[language]).join('\n');
}

/** When the contract is made. */
export function writeContract(methods: Methods, language: Language): string {
  const { service, transfer, both } = words[language].contract;
  if (!hasService(methods)) return takesTransfers(methods) ? transfer : '';
  return takesTransfers(methods) ? both : service;
}

/** How it is paid. */
export function writePaying(methods: Methods, language: Language): string {
  const { service, transfer } = words[language].paying;
  return [hasService(methods) && service, takesTransfers(methods) && transfer].filter(Boolean).join(' ');
}

/** Who learns what of a payment. */
export function writePaymentPrivacy(methods: Methods, language: Language): string {
  const { privacy, abroad } = words[language];
  const named = methods.map((method) => methodDrafts[method].privacy?.[language]).filter(Boolean);
  const ofServices = named.length > 0 && [privacy.service, named.join('\n'), abroad].join('\n\n');
  return [ofServices, takesTransfers(methods) && privacy.transfer].filter(Boolean).join('\n\n');
}
