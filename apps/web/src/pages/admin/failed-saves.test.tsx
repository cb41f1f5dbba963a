import { checkedFirmEndpoints } from '@kontor/shared/wire/checked-firms';
import { type ModeratedReview, reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { invitationEndpoints } from '@kontor/shared/wire/invitations';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { readinessEndpoints } from '@kontor/shared/wire/readiness';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { userHelpEndpoints } from '@kontor/shared/wire/user-help';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { MailSetup } from '../../entities/mail/mail-setup.tsx';
import { MailView } from '../../features/admin-mails/mail-view.tsx';
import { OrderNotes } from '../../features/admin-orders/notes/order-notes.tsx';
import { TaxFreePart } from '../../features/admin-orders/order/arrival-proof.tsx';
import { AddressCorrection } from '../../features/admin-orders/sending/correction/address-correction.tsx';
import { CheckRow } from '../../features/admin-readiness/check-row.tsx';
import { OpeningSwitch } from '../../features/admin-readiness/opening-switch.tsx';
import { ReportDecision } from '../../features/admin-reviews/report-decision.tsx';
import { ReviewDialog } from '../../features/admin-reviews/review-dialog.tsx';
import { StockSection } from '../../features/admin-settings/stock/stock-section.tsx';
import { InvitationList } from '../../features/admin-users/invitation-list.tsx';
import { UserHelp } from '../../features/admin-users/user-help.tsx';
import { FirmCheck } from '../../features/admin-users/firm-check.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, aUser, anId, anOrder, someSettings } from '../../testing/factories.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';

const at = '2026-11-20T09:00:00.000Z';
const by = { _id: anId(), name: 'Greta Ohlsen' };
const check = { company: 'Dupont SARL', vatId: 'FR40303265045', reference: 'WAPI1', day: '2026-11-20', by, at };
const shown: ModeratedReview = {
  _id: anId(),
  name: 'Ole',
  rating: 1,
  comment: 'Ein Betrüger!',
  createdAt: at,
  product: { _id: anId(), name: 'Vase' },
  state: 'shown',
  openReports: 1,
};
const hidden: ModeratedReview = { ...shown, state: 'hidden' };
const report = {
  _id: anId(),
  reference: 'MR-7K3M-9QXT',
  receivedAt: at,
  reason: 'insult' as const,
  explanation: 'Eine Beleidigung.',
  status: 'open' as const,
  reported: { name: 'Ole', rating: 1, comment: 'Ein Betrüger!' },
  review: shown,
  productName: 'Vase',
  history: [],
  version: 0,
};
const mail = {
  _id: anId(),
  kind: 'order_received' as const,
  to: 'karla@post.example',
  subject: 'Ihre Bestellung 2026-00001',
  language: 'de' as const,
  status: 'failed' as const,
  attempts: 1,
  createdAt: at,
  html: '<p>Guten Tag</p>',
  text: 'Guten Tag',
  attachments: [],
  htmlPath: '/api/mail-views/x',
  deliveries: [],
};
const correctable = anOrder();
correctable.can = { ...correctable.can, correctAddress: true };
const unproven = anOrder({ isDelivered: true, taxFree: { vatId: 'FR40303265045' } });
unproven.can = { ...unproven.can, proveArrival: true };
const procedure = {
  key: 'procedure' as const,
  ok: false,
  required: false,
  where: '/admin/procedure',
  answers: ['done' as const],
};
const provideInvitation = (server: FakeServer) =>
  server.respond(invitationEndpoints.waiting, [
    { email: 'ole@post.example', role: 'office', language: 'de', invitedAt: at, expiresAt: at },
  ]);
const noop = () => undefined;

interface FailingSave {
  part: ReactElement;
  endpoint: Parameters<FakeServer['fail']>[0];
  provide?: (server: FakeServer) => void;
  /** Fields by their labels. */
  typed?: Record<string, string>;
  press: RegExp;
  /** Button that opens the form, if it is closed at first. */
  opensBy?: RegExp;
  role?: 'switch';
  /** Displayed reason; by default that of an internal server error. */
  says?: RegExp;
}

const provideNotes = (server: FakeServer) =>
  server.respond(sendingEndpoints.notes, { notes: [{ _id: anId(), at, by, text: 'Klingeln.' }] });

const saves: [name: string, save: FailingSave][] = [
  [
    'the removal of a checked VAT id',
    {
      part: <FirmCheck user={anId()} />,
      endpoint: checkedFirmEndpoints.remove,
      provide: (server) => server.respond(checkedFirmEndpoints.get, { check, typed: [] }),
      press: /^Prüfung entfernen$/,
    },
  ],
  [
    'a new note',
    {
      part: <OrderNotes id={anId()} />,
      endpoint: sendingEndpoints.addNote,
      provide: provideNotes,
      typed: { 'Neue Notiz': 'Klingeln.' },
      press: /^Notiz hinzufügen$/,
    },
  ],
  [
    'the removal of a note',
    {
      part: <OrderNotes id={anId()} />,
      endpoint: sendingEndpoints.removeNote,
      provide: provideNotes,
      press: /^Notiz vom .* löschen$/,
    },
  ],
  [
    'an answer to a review',
    {
      part: <ReviewDialog review={shown} onClose={noop} />,
      endpoint: reviewReportEndpoints.answer,
      typed: { 'Öffentliche Antwort des Shops': 'Das tut uns leid.' },
      press: /^Antwort speichern$/,
    },
  ],
  [
    'showing a review again',
    {
      part: <ReviewDialog review={hidden} onClose={noop} />,
      endpoint: reviewReportEndpoints.moderate,
      press: /zeigen|einblenden/i,
    },
  ],
  [
    'the shop’s stock threshold',
    {
      part: <StockSection />,
      endpoint: settingsEndpoints.update,
      provide: (server) => server.respond(settingsEndpoints.get, someSettings()),
      press: /^Speichern$/,
    },
  ],
  [
    'the opening of the shop',
    {
      part: <OpeningSwitch settings={{ ...someSettings(), opening: { state: 'closed' } }} missing={0} />,
      endpoint: settingsEndpoints.update,
      press: /./,
      role: 'switch',
    },
  ],
  [
    'the correction of an address',
    {
      part: <AddressCorrection order={correctable} />,
      endpoint: sendingEndpoints.correctAddress,
      opensBy: /^Adresse berichtigen/,
      press: /^Speichern$/,
    },
  ],
  [
    'the proof of an arrival',
    {
      part: <TaxFreePart order={unproven} />,
      endpoint: sendingEndpoints.proveArrival,
      opensBy: /^Nachweis eintragen/,
      press: /^Eintragen$/,
    },
  ],
  [
    'a decision on a reported review',
    {
      part: <ReportDecision report={report} onClose={noop} />,
      endpoint: reviewReportEndpoints.decide,
      press: /^Sichtbar lassen$/,
    },
  ],
  [
    'an answer to a check of readiness',
    {
      part: <CheckRow check={procedure} />,
      endpoint: readinessEndpoints.answer,
      press: /^Habe ich getan$/,
    },
  ],
  [
    'sending a mail again',
    {
      part: <MailView id={mail._id} />,
      endpoint: mailEndpoints.resend,
      provide: (server) => server.respond(mailEndpoints.get, mail),
      press: /^Noch einmal senden$/,
      says: /Das hat nicht geklappt/,
    },
  ],
  [
    'a test mail',
    {
      part: <MailSetup />,
      endpoint: mailEndpoints.test,
      provide: (server) => server.respond(mailEndpoints.setup, { sends: false, merchant: 'post@kontor.example' }),
      press: /^Probe-E-Mail an/,
      says: /Das hat nicht geklappt/,
    },
  ],
  [
    'inviting once more',
    {
      part: <InvitationList />,
      endpoint: invitationEndpoints.invite,
      provide: provideInvitation,
      press: /^Einladung an ole@post.example erneut senden$/,
    },
  ],
  [
    'the withdrawal of an invitation',
    {
      part: <InvitationList />,
      endpoint: invitationEndpoints.withdraw,
      provide: provideInvitation,
      press: /^Einladung an ole@post.example zurücknehmen$/,
    },
  ],
  [
    'a link for a new password',
    {
      part: <UserHelp user={aUser()} />,
      endpoint: userHelpEndpoints.sendResetLink,
      press: /^Link für ein neues Passwort senden$/,
    },
  ],
];

async function save(user: UserEvent, { typed = {}, press, opensBy, role }: FailingSave): Promise<void> {
  if (opensBy) await user.click(await screen.findByRole('button', { name: opensBy }));
  const button = await screen.findByRole(role ?? 'button', { name: press });
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.click(button);
}

test.each(saves)('%s that fails says so with its reason', async (_name, failing) => {
  const server = fakeServer();
  failing.provide?.(server);
  server.fail(failing.endpoint, 'internal');
  const state = { session: asUser(aSessionUser({ isAdmin: true, role: 'owner' })) };
  const { user } = await renderWithApp(failing.part, { state, settings: { firmsTaxFree: true } });
  await save(user, failing);
  const reason = await screen.findByText(failing.says ?? /Bei uns ist etwas schiefgegangen/);
  expect(reason.closest('[role=alert]')).not.toBeNull();
  expect(server.requests(failing.endpoint)).toHaveLength(1);
});
