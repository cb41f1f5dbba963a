import { nameRecipient } from '@kontor/shared/rules/order/name-recipient';
import { writePostNumber } from '@kontor/shared/schemas/packstation';
import type { PersonalData } from '@kontor/shared/wire/personal-data';
import { useTranslation } from 'react-i18next';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { useMethodName } from '../../../entities/payment/method-name.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { writeAmount } from '../../../lib/write-amount.ts';
import { DataEntry, DataPart } from './data-part.tsx';

type Order = PersonalData['orders'][number];

function OrderEntry({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user, visitor, shippingAddress: to, billing, gift } = order;
  const buyer = user ?? visitor;
  const address = [
    nameRecipient(order, buyer?.name),
    to.company,
    to.addition,
    writePostNumber(to),
    `${to.street} ${to.number}`,
    `${to.zipcode} ${to.city}`,
  ];
  return (
    <DataEntry
      rows={[
        [t('ownData.number'), order.number],
        [t('ownData.at'), format.dateTime(order.createdAt)],
        [t('ownData.articles'), order.cartItems.map(({ qty, name }) => `${qty} × ${name}`).join('\n')],
        [t('ownData.total'), format.price(order.totalPrice)],
        [t('ownData.email'), buyer?.email],
        [t('ownData.address'), [...address, format.country(to.country), to.phone].filter(Boolean).join('\n')],
        [t('ownData.billing'), billing && [billing.company, billing.name, billing.vatId].filter(Boolean).join('\n')],
        [t('gift.title'), gift && [t('gift.to', gift), gift.greeting].filter(Boolean).join('\n')],
        [t('ownData.paidAt'), order.paidAt && format.dateTime(order.paidAt)],
        [t('ownData.cancelledAt'), order.cancelledAt && format.dateTime(order.cancelledAt)],
      ]}
    />
  );
}

/** Orders of an earlier shop, in the currency of each. */
function OldOrderParts({ oldOrders }: Pick<PersonalData, 'oldOrders'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  if (oldOrders.length === 0) return null;
  return (
    <DataPart title={t('ownData.oldOrders')} count={oldOrders.length}>
      {oldOrders.map(({ _id, number, orderedOn, lines, total, currency, name, email }) => (
        <DataEntry
          key={_id}
          rows={[
            [t('ownData.number'), number],
            [t('ownData.at'), format.date(orderedOn)],
            [t('ownData.name'), name],
            [t('ownData.email'), email],
            [t('ownData.articles'), lines.map((line) => `${line.qty} × ${line.name}`).join('\n')],
            [t('ownData.total'), total === undefined ? undefined : writeAmount(total, currency, language)],
          ]}
        />
      ))}
    </DataPart>
  );
}

/** Orders, payments, documents and labels of parcels of the person. */
export function OrderParts({ data: { orders, oldOrders, payments, documents, labels } }: { data: PersonalData }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useMethodName();
  return (
    <>
      <DataPart title={t('accountArea.orders')} count={orders.length}>
        {orders.map((order) => (
          <OrderEntry key={order._id} order={order} />
        ))}
      </DataPart>
      <OldOrderParts oldOrders={oldOrders} />
      <DataPart title={t('ownData.payments')} count={payments.length}>
        {payments.map(({ id, orderNumber, method, amount, createdAt, payerEmail }) => (
          <DataEntry
            key={id}
            rows={[
              [t('ownData.number'), orderNumber],
              [t('ownData.at'), format.dateTime(createdAt)],
              [t('ownData.method'), nameOf(method)],
              [t('ownData.amount'), format.price(amount)],
              [t('ownData.paymentId'), id],
              [t('ownData.payer'), payerEmail],
            ]}
          />
        ))}
      </DataPart>
      <DataPart title={t('ownData.documents')} count={documents.length}>
        {documents.map(({ number, issuedAt, orderNumber }) => (
          <DataEntry
            key={number}
            rows={[
              [t('ownData.document'), number],
              [t('ownData.at'), format.dateTime(issuedAt)],
              [t('ownData.number'), orderNumber],
            ]}
          />
        ))}
      </DataPart>
      <DataPart title={t('ownData.labels')} count={labels.length}>
        {labels.map(({ reference, orderNumber, carrier, tracking, createdAt }) => (
          <DataEntry
            key={reference}
            rows={[
              [t('ownData.label'), reference],
              [t('ownData.at'), format.dateTime(createdAt)],
              [t('ownData.number'), orderNumber],
              [t('ownData.carrier'), findCarrierName(carrier)],
              [t('ownData.tracking'), tracking],
            ]}
          />
        ))}
      </DataPart>
    </>
  );
}
