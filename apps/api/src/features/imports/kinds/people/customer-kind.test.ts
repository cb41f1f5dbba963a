import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../../testing/factories.ts';
import { anImportShop } from '../../../../testing/imports/import-shop.ts';
import { MailRequestModel } from '../../../users/links/mail-request.model.ts';
import { UserModel } from '../../../users/user.model.ts';
import { ImportRowModel } from '../../import.model.ts';
import { forgetInRows } from '../../rows-of-people.service.ts';
import { splitStreet } from './read-address.ts';

const said = (rows: readonly { outcome: string; refusal?: string | undefined; field?: string | undefined }[]) =>
  rows.map(({ outcome, refusal, field }) => [outcome, refusal, field].filter(Boolean).join(' '));

const withoutIds = (text: string) =>
  text.replaceAll(/"?[0-9a-f]{24}"?/g, 'id').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');

/** Returns the stored customers, without staff. */
async function listCustomers() {
  const users = await UserModel.find({ role: { $exists: false } }, { _id: 0 }, { sort: { email: 1 } }).lean();
  return users.map(({ name, email, language, addresses }) => ({
    name,
    email,
    ...(language && { language }),
    addresses: (addresses ?? []).map((one) =>
      [one.name, one.company, `${one.street} ${one.number}`, one.zipcode, one.city, one.country]
        .filter(Boolean)
        .join(', '),
    ),
  }));
}

const karla = {
  name: 'Karla Petersen',
  email: 'karla@post.example',
  addresses: ['Karla Petersen, Hafenstraße 12a, 24103, Kiel, DE'],
};
const atWork = 'Karla Petersen, Werft GmbH, Kai 3, 24104, Kiel, DE';

/** Customer files of other shops with their expected results. */
const files: readonly [format: string, lines: readonly string[], addresses: readonly string[]][] = [
  [
    'woocommerce',
    [
      'ID,user_login,user_email,display_name,billing_first_name,billing_last_name,billing_address_1,billing_postcode,billing_city,billing_country,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_postcode,shipping_city,shipping_country',
      '7,karla,Karla@Post.example,KP,Karla,Petersen,Hafenstraße 12a,24103,Kiel,DE,Karla,Petersen,Werft GmbH,"Kai, 3",24104,Kiel,DE',
    ],
    [...karla.addresses, atWork],
  ],
  [
    'woocommerce',
    ['Name,Username,Last Active,Email,Orders,AOV', 'Karla Petersen,karla,2026-01-01,karla@post.example,3,12.00'],
    [],
  ],
  [
    'shopify',
    [
      'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip',
      "Karla,Petersen,karla@post.example,yes,,Hafenstraße 12a,Kiel,DE,'24103",
    ],
    karla.addresses,
  ],
  [
    'shopware5',
    [
      'customernumber;email;password;encoder;billing_company;billing_firstname;billing_lastname;billing_street;billing_zipcode;billing_city;billing_countryID;shipping_firstname;shipping_lastname;shipping_company;shipping_street;shipping_zipcode;shipping_city;shipping_countryID',
      '2001;karla@post.example;$2y$10$abc;bcrypt;;Karla;Petersen;Hafenstraße 12a;24103;Kiel;2;Karla;Petersen;Werft GmbH;Kai 3;24104;Kiel;2',
    ],
    [...karla.addresses, atWork],
  ],
  [
    'shopware6',
    [
      'id;customer_number;salutation;first_name;last_name;email;billing_street;billing_zipcode;billing_city;billing_country',
      '0a;1;mrs;Karla;Petersen;karla@post.example;Hafenstraße 12a;24103;Kiel;Deutschland',
    ],
    karla.addresses,
  ],
  [
    'prestashop',
    [
      'Address ID;Alias*;Customer e-mail*;Lastname*;Firstname*;Company;Address 1*;Zipcode*;City*;Country*',
      '1;Zu Hause;karla@post.example;Petersen;Karla;;Hafenstraße 12a;24103;Kiel;Germany',
      '2;Arbeit;karla@post.example;Petersen;Karla;Werft GmbH;Kai 3;24104;Kiel;Germany',
    ],
    [...karla.addresses, atWork],
  ],
  [
    'magento2',
    [
      'email,_website,firstname,lastname,_address_firstname,_address_lastname,_address_company,_address_street,_address_postcode,_address_city,_address_country_id',
      'karla@post.example,base,Karla,Petersen,Karla,Petersen,,Hafenstraße 12a,24103,Kiel,DE',
      ',,,,Karla,Petersen,Werft GmbH,Kai 3,24104,Kiel,DE',
    ],
    [...karla.addresses, atWork],
  ],
];

describe('a file of customers', () => {
  it('of another shop is imported unchanged, and a second import changes nothing', async () => {
    const shop = await anImportShop();
    for (const [place, [format, lines, addresses]] of files.entries()) {
      const email = `karla${place}@post.example`;
      const own = lines.map((line) => line.replace(/karla@post\.example/i, email));
      const done = await shop.bringFile('customers', own);
      expect(done).toMatchObject({ format, questions: [], total: 1, done: 1, counts: { created: own.length - 1 } });
      expect((await listCustomers()).find((one) => one.email === email)).toEqual({ ...karla, email, addresses });
      const again = await shop.finish((await shop.send(own.join('\n'), 'k.csv', 'customers'))._id, 'check');
      expect(again.counts).toMatchObject({ created: 0, unchanged: own.length - 1 });
    }
  });

  it('joins rows with one e-mail address, keeps known customers, reports lost values, sends no mail, and removes its cells', async () => {
    const shop = await anImportShop();
    const known = await aUser({ name: 'Nils Osterkamp', email: 'nils@post.example' });
    const before = await UserModel.findById(known._id).lean();
    const { _id, ...made } = await shop.send(
      [
        'Mail;Vorname;Nachname;Firma;UStID;Straße;PLZ;Ort;Land;Newsletter;Telefon;Passwort',
        'Karla@post.example;Karla;Petersen;;DE1;Hafenstraße 12a;24103;Kiel;Deutschland;ja;0431 1;geheim',
        'nils@post.example;Nils;Anders;;;Weg 1;1;X;DE;1;;',
        'keine;A;B;;;Weg 1;1;X;DE;0;;',
        ';A;B;;;Weg 1;1;X;DE;0;;',
        'ohne@post.example;;;;;;;;;nein;;',
        'KARLA@post.example;Karla;Petersen;Werft GmbH;;Kai 3;24104;Kiel;Deutschland;;;',
        'karla@post.example;Karla;Petersen;;;Am Ufer;24104;Kiel;Deutschland;;;',
        'firma@post.example;;;Reederei;;Kai 4;24104;Kiel;Deutschland;;;',
      ].join('\n'),
      'kunden.csv',
      'customers',
    );
    expect(made).toMatchObject({ format: 'assigned', total: 6, rowCount: 8, questions: [{ kind: 'columns' }] });
    const checked = await shop.finish(_id, 'check');
    expect(await listCustomers()).toHaveLength(1);
    const done = await shop.finish(_id, 'run');
    expect(done.rows).toEqual(checked.rows);
    expect(said(done.rows)).toEqual([
      'created',
      'unchanged',
      'refused invalid email',
      'refused required email',
      'refused required name',
      'created',
      'created',
      'created',
    ]);
    expect(done.rows.map(({ notes = [] }) => notes.map(({ column, reason }) => `${column} ${reason}`))).toEqual([
      ['vatId unreadable', 'Newsletter newsletter', 'Telefon no_place', 'Passwort password'],
      ['email known_customer'],
      [],
      [],
      [],
      [],
      ['street address_incomplete'],
      [],
    ]);
    expect([done.done, done.total]).toEqual([6, 6]);
    expect(await listCustomers()).toEqual([
      { name: 'Reederei', email: 'firma@post.example', addresses: ['Reederei, Reederei, Kai 4, 24104, Kiel, DE'] },
      { ...karla, addresses: [...karla.addresses, atWork] },
      { name: 'Nils Osterkamp', email: 'nils@post.example', addresses: [] },
    ]);
    expect(await UserModel.findById(known._id).lean()).toEqual(before);
    expect(await MailRequestModel.countDocuments({})).toBe(0);
    const stored = await ImportRowModel.find({ import: _id }, null, { hint: { import: 1, line: 1 } }).lean();
    expect(JSON.stringify(stored)).not.toMatch(/karla|petersen|hafen|keine|geheim/i);
    expect(errorCode(await shop.start(_id, 'check'))).toBe('import_over');
    const account = await UserModel.findOne({ email: karla.email }).lean();
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(account?.addresses?.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    await request(shop.app).post('/api/users/password-reset').send({ email: karla.email }).expect(202);
    expect(await MailRequestModel.countDocuments({ kind: 'password_reset', email: karla.email })).toBe(1);
  });

  it('exported by the shop itself restores the same customers in an empty shop', async () => {
    const shop = await anImportShop();
    const read = async () => {
      const answer = request(shop.app).get('/api/exports/customers.csv').auth(shop.token, shop.bearer);
      return (await answer.expect(200)).text;
    };
    const address = { name: '=Karla', street: 'Dorf', number: '–', zipcode: '', city: 'Kiel', country: 'Deutschland' };
    const book = [
      { ...address, isDefault: false },
      { ...address, company: 'Werft', vatId: 'DE136695976', label: 'Werft', isDefault: true },
      {
        name: 'Karla',
        street: 'Packstation',
        number: '145',
        zipcode: '24103',
        city: 'Kiel',
        country: 'DE',
        packstation: { number: '145', postNumber: '12345678' },
        isDefault: false,
      },
    ];
    const one = await aUser({ name: '-Karla "K"; Petersen', email: 'karla@post.example' });
    await UserModel.updateOne({ _id: one._id }, { addresses: book, language: 'en' });
    await aUser({ name: 'Nils', email: 'nils@post.example' });
    const first = await read();
    await UserModel.deleteMany({ email: { $in: ['karla@post.example', 'nils@post.example'] } });
    const done = await shop.bringFile('customers', [first]);
    expect(done).toMatchObject({ format: 'kontor', counts: { created: 4, refused: 0 }, total: 2 });
    expect(done.rows.flatMap(({ notes = [] }) => notes)).toEqual([]);
    expect(withoutIds(await read())).toBe(withoutIds(first));
  });

  it('requires the permission to see customers, and an erasure also removes rows of a waiting file', async () => {
    const shop = await anImportShop();
    const lines = ['E-Mail,Name', 'karla@post.example,Karla Petersen', 'nils@post.example,Nils'].join('\n');
    const { _id } = await shop.send(lines, 'kunden.csv', 'customers');
    await shop.send('von;nach\n/a;/', 'neu.csv', 'redirects');
    const { token } = await aUser({ role: 'catalogue' });
    const call = (method: 'get' | 'post' | 'put', path: string) =>
      request(shop.app)[method](`/api/imports${path}`).auth(token, shop.bearer);
    const refused = [
      await call('get', `/${_id}`),
      await call('get', `/${_id}/rows`),
      await call('get', `/${_id}/report.csv`),
      await call('put', `/${_id}`).send({}),
      await call('post', `/${_id}/check`),
      await call('post', `/${_id}/run`),
      await call('post', `/${_id}/cancel`),
      await call('post', '').field('kind', 'customers').attach('file', Buffer.from(lines), 'kunden.csv'),
    ];
    expect(refused.map(errorCode)).toEqual(refused.map(() => 'not_permitted'));
    const { body } = await call('get', '').expect(200);
    expect(body.imports).toMatchObject([{ kind: 'redirects' }]);
    await forgetInRows('karla@post.example');
    const done = await shop.finish(_id, 'run');
    expect(said(done.rows)).toEqual(['refused unreadable', 'created']);
    expect(await listCustomers()).toMatchObject([{ email: 'nils@post.example' }]);
  });

  it.each([
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Hauptstr. 5 - 7b', 'Hauptstr.', '5 - 7b'],
    ['12 Main Street', 'Main Street', '12'],
    ['Am Ufer', 'Am Ufer', undefined],
    [`Weg ${'1 a'.repeat(20_000)}!`, undefined, undefined],
  ])('separates the number from %.20s', (line, street, number) => {
    const split = splitStreet(line);
    expect([split.street.length < 1000, split.number]).toEqual([true, number]);
    expect(street === undefined ? undefined : split.street).toBe(street);
  });
});
