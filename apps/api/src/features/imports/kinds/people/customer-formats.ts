import type { AssignableField } from '../columns/assign-columns.ts';
import type { ColumnFormat } from '../columns/column-formats.ts';

/** Fields of a customer with one address, by the usual names of their columns. */
export const customerFields: readonly AssignableField[] = [
  { field: 'email', required: true, names: ['E-Mail', 'E-Mail-Adresse', 'Email address', 'Mail'] },
  { field: 'name', required: false, names: ['Kunde', 'Kundenname', 'Full name'] },
  { field: 'firstName', required: false, names: ['Vorname', 'First name'] },
  { field: 'lastName', required: false, names: ['Nachname', 'Last name', 'Surname'] },
  { field: 'company', required: false, names: ['Firma', 'Organisation'] },
  { field: 'vatId', required: false, names: ['USt-IdNr.', 'UStID', 'VAT number'] },
  { field: 'street', required: false, names: ['Straße', 'Strasse', 'Anschrift', 'Adresse', 'Address', 'Address 1'] },
  { field: 'number', required: false, names: ['Hausnummer', 'Hausnr.', 'House number'] },
  { field: 'zipcode', required: false, names: ['PLZ', 'Postleitzahl', 'Zip', 'Postcode', 'Postal code'] },
  { field: 'city', required: false, names: ['Ort', 'Stadt', 'Town'] },
  { field: 'country', required: false, names: ['Land', 'Country code'] },
];

const prestashopAddress = {
  company: ['Company', 'Firma'],
  street: ['Address 1*', 'Address 1', 'Adresse 1'],
  zipcode: ['Zipcode*', 'Zip/Postal code*', 'Postcode', 'Postleitzahl'],
  city: ['City*', 'City', 'Ort'],
  country: ['Country*', 'Country', 'Land'],
  vatId: ['VAT number', 'USt-IdNr.'],
} as const;

/** Names of address columns, after a common prefix. */
const wooAddress = (of: string) => ({
  firstName: [`${of}_first_name`],
  lastName: [`${of}_last_name`],
  company: [`${of}_company`],
  street: [`${of}_address_1`],
  zipcode: [`${of}_postcode`],
  city: [`${of}_city`],
  country: [`${of}_country`],
});
const wooShipping = wooAddress('shipping');

const shopwareShipping = (of: string) => ({
  shippingFirstName: [`${of}firstname`, `${of}first_name`],
  shippingLastName: [`${of}lastname`, `${of}last_name`],
  shippingCompany: [`${of}company`],
  shippingStreet: [`${of}street`],
  shippingZipcode: [`${of}zipcode`],
  shippingCity: [`${of}city`],
  shippingCountry: [`${of}countryID`, `${of}country`, `${of}country_iso`],
});

/** Files of customers that other shops and this one write. */
export const customerFormats: readonly ColumnFormat[] = [
  {
    format: 'kontor',
    knownBy: ['email', 'name', 'address.street', 'address.isDefault'],
    columns: {
      email: ['email'],
      name: ['name'],
      language: ['language'],
      label: ['address.label'],
      recipient: ['address.name'],
      company: ['address.company'],
      vatId: ['address.vatId'],
      street: ['address.street'],
      number: ['address.number'],
      zipcode: ['address.zipcode'],
      city: ['address.city'],
      country: ['address.country'],
      postNumber: ['address.packstation.postNumber'],
      isDefault: ['address.isDefault'],
    },
  },
  {
    // Columns of the most common plug-in: WooCommerce's own list has no streets.
    format: 'woocommerce',
    knownBy: ['user_email', 'billing_address_1'],
    columns: {
      email: ['user_email'],
      ...wooAddress('billing'),
      shippingFirstName: wooShipping.firstName,
      shippingLastName: wooShipping.lastName,
      shippingCompany: wooShipping.company,
      shippingStreet: wooShipping.street,
      shippingZipcode: wooShipping.zipcode,
      shippingCity: wooShipping.city,
      shippingCountry: wooShipping.country,
      name: ['display_name'],
    },
  },
  {
    format: 'woocommerce',
    knownBy: ['Username', 'Email', 'AOV'],
    columns: { email: ['Email'], name: ['Name', 'Username'] },
  },
  {
    format: 'shopify',
    knownBy: ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing'],
    columns: {
      email: ['Email'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      company: ['Default Address Company', 'Company'],
      street: ['Default Address Address1', 'Address1'],
      zipcode: ['Default Address Zip', 'Zip'],
      city: ['Default Address City', 'City'],
      country: ['Default Address Country Code', 'Country Code', 'Country'],
    },
  },
  {
    format: 'shopware5',
    knownBy: ['customernumber', 'email', 'billing_firstname'],
    columns: {
      email: ['email'],
      firstName: ['billing_firstname'],
      lastName: ['billing_lastname'],
      company: ['billing_company'],
      vatId: ['ustid'],
      street: ['billing_street'],
      number: ['billing_streetnumber'],
      zipcode: ['billing_zipcode'],
      city: ['billing_city'],
      country: ['billing_countryID'],
      ...shopwareShipping('shipping_'),
    },
  },
  {
    format: 'shopware6',
    knownBy: ['customer_number', 'email', 'first_name', 'last_name'],
    columns: {
      email: ['email'],
      firstName: ['first_name'],
      lastName: ['last_name'],
      company: ['billing_company', 'company'],
      street: ['billing_street'],
      zipcode: ['billing_zipcode'],
      city: ['billing_city'],
      country: ['billing_country', 'billing_country_iso'],
      ...shopwareShipping('shipping_'),
    },
  },
  {
    format: 'prestashop',
    knownBy: ['Customer e-mail*', 'Address 1*'],
    columns: {
      email: ['Customer e-mail*'],
      firstName: ['Firstname*', 'First Name*'],
      lastName: ['Lastname*', 'Last Name*'],
      ...prestashopAddress,
    },
  },
  {
    format: 'prestashop',
    knownBy: ['First name', 'Last name', 'Email address'],
    columns: { email: ['Email address'], firstName: ['First name'], lastName: ['Last name'], company: ['Company'] },
  },
  {
    format: 'prestashop',
    knownBy: ['Email *', 'Last Name *', 'First Name *'],
    columns: { email: ['Email *'], firstName: ['First Name *'], lastName: ['Last Name *'] },
  },
  {
    format: 'magento2',
    knownBy: ['_email', 'firstname', 'lastname', 'street'],
    columns: {
      email: ['_email'],
      firstName: ['firstname'],
      lastName: ['lastname'],
      company: ['company'],
      vatId: ['vat_id'],
      street: ['street'],
      zipcode: ['postcode'],
      city: ['city'],
      country: ['country_id'],
      isDefault: ['_address_default_shipping_', '_address_default_billing_'],
    },
  },
  {
    // Further addresses are in rows of their own, without an e-mail address.
    format: 'magento2',
    knownBy: ['email', '_website', 'firstname', 'lastname'],
    columns: {
      email: ['email'],
      firstName: ['firstname'],
      lastName: ['lastname'],
      shippingFirstName: ['_address_firstname'],
      shippingLastName: ['_address_lastname'],
      shippingCompany: ['_address_company'],
      shippingStreet: ['_address_street'],
      shippingZipcode: ['_address_postcode'],
      shippingCity: ['_address_city'],
      shippingCountry: ['_address_country_id'],
      isDefault: ['_address_default_shipping_'],
    },
  },
];
