import type { AssignableField } from '../columns/assign-columns.ts';
import type { ColumnFormat } from '../columns/column-formats.ts';

/** Fields of an order with one of its lines, by the usual names of their columns. */
export const orderFields: readonly AssignableField[] = [
  {
    field: 'orderNumber',
    required: true,
    names: ['Bestellnummer', 'Bestell-Nr.', 'Order', 'Order ID', 'Order no', 'Auftragsnummer'],
  },
  { field: 'orderedAt', required: true, names: ['Bestelldatum', 'Datum', 'Date', 'Order date', 'Created at'] },
  { field: 'email', required: false, names: ['E-Mail', 'E-Mail-Adresse', 'Email address', 'Customer Email'] },
  { field: 'name', required: false, names: ['Kunde', 'Customer', 'Kundenname', 'Customer name'] },
  { field: 'firstName', required: false, names: ['Vorname', 'First name'] },
  { field: 'lastName', required: false, names: ['Nachname', 'Last name'] },
  { field: 'orderTotal', required: false, names: ['Summe', 'Gesamt', 'Gesamtbetrag', 'Total', 'Order total'] },
  { field: 'currency', required: false, names: ['Währung'] },
  { field: 'orderState', required: false, names: ['Status', 'State', 'Bestellstatus'] },
  { field: 'sku', required: false, names: ['Artikelnummer', 'Art.-Nr.', 'Item SKU'] },
  { field: 'lineName', required: false, names: ['Artikel', 'Produkt', 'Product', 'Item', 'Item name'] },
  { field: 'qty', required: false, names: ['Menge', 'Anzahl', 'Quantity'] },
  { field: 'price', required: false, names: ['Preis', 'Einzelpreis', 'Item price'] },
];

/** Files of orders that other shops and this one write. */
export const orderFormats: readonly ColumnFormat[] = [
  {
    format: 'kontor',
    knownBy: ['number', 'buyer.email', 'line.qty', 'totalPrice'],
    columns: {
      orderNumber: ['number'],
      orderedAt: ['createdAt'],
      email: ['buyer.email'],
      name: ['buyer.name'],
      orderTotal: ['totalPrice'],
      cancelledAt: ['cancelledAt'],
      sku: ['line.sku'],
      lineName: ['line.name'],
      qty: ['line.qty'],
      price: ['line.price'],
    },
  },
  {
    format: 'woocommerce',
    knownBy: ['order_number', 'order_date', 'billing_email', 'order_total'],
    columns: {
      orderNumber: ['order_number'],
      orderedAt: ['order_date'],
      email: ['billing_email'],
      firstName: ['billing_first_name'],
      lastName: ['billing_last_name'],
      orderTotal: ['order_total'],
      currency: ['order_currency'],
      orderState: ['status', 'order_status'],
      sku: ['item_sku'],
      lineName: ['item_name'],
      qty: ['item_quantity'],
      price: ['item_price'],
    },
  },
  {
    format: 'woocommerce',
    knownBy: ['Order #', 'Date', 'Customer'],
    columns: { orderNumber: ['Order #'], orderedAt: ['Date'], name: ['Customer'], orderState: ['Status'] },
  },
  {
    // Further lines of an order repeat only its number and address.
    format: 'shopify',
    knownBy: ['Name', 'Email', 'Lineitem quantity', 'Lineitem name'],
    columns: {
      orderNumber: ['Name'],
      orderedAt: ['Created at'],
      email: ['Email'],
      name: ['Billing Name'],
      orderTotal: ['Total'],
      currency: ['Currency'],
      orderState: ['Financial Status'],
      cancelledAt: ['Cancelled at'],
      sku: ['Lineitem sku'],
      lineName: ['Lineitem name'],
      qty: ['Lineitem quantity'],
      price: ['Lineitem price'],
    },
  },
  {
    // This format identifies customers only by their ids.
    format: 'shopware5',
    knownBy: ['number', 'invoiceAmount', 'orderTime'],
    columns: {
      orderNumber: ['number'],
      orderedAt: ['orderTime'],
      orderTotal: ['invoiceAmount'],
      currency: ['currency'],
      sku: ['articleNumber'],
      lineName: ['articleName'],
      qty: ['quantity'],
      price: ['price'],
    },
  },
  {
    format: 'shopware6',
    knownBy: ['order_number', 'order_date_time'],
    columns: {
      orderNumber: ['order_number'],
      orderedAt: ['order_date_time'],
      email: ['customer_email', 'order_customer_email', 'email'],
      firstName: ['customer_first_name', 'billing_first_name'],
      lastName: ['customer_last_name', 'billing_last_name'],
      orderTotal: ['amount_total'],
      currency: ['currency'],
      orderState: ['state', 'order_state'],
      lineName: ['line_items', 'order_line_items'],
    },
  },
  {
    format: 'prestashop',
    knownBy: ['Reference', 'Customer', 'Total', 'Date'],
    columns: {
      orderNumber: ['Reference'],
      orderedAt: ['Date'],
      name: ['Customer'],
      orderTotal: ['Total'],
      orderState: ['Status'],
    },
  },
  {
    format: 'magento2',
    knownBy: ['ID', 'Purchase Date', 'Grand Total (Purchased)'],
    columns: {
      orderNumber: ['ID'],
      orderedAt: ['Purchase Date'],
      email: ['Customer Email'],
      name: ['Bill-to Name', 'Customer Name'],
      orderTotal: ['Grand Total (Purchased)'],
      orderState: ['Status'],
    },
  },
];
