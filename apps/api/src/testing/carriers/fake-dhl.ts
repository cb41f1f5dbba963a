import PdfDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { type FakeAnswer, type FakeHttp, type FakeRequest, startFakeHttp } from '../fakes/fake-http.ts';

const user = 'versender';
const password = 'passwort-der-tests';
const apiKey = 'schluessel-der-tests';

/** Settings of DHL that the fake accepts. */
export const dhlSettings = [
  { name: 'apiKey', value: apiKey },
  { name: 'user', value: user },
  { name: 'password', value: password },
  { name: 'billingNumber', value: '33333333330102' },
  { name: 'weight', value: '1500' },
  { name: 'receiverId', value: 'deu' },
];

interface SentShipment {
  refNo: string;
  product: string;
  billingNumber: string;
  consignee: Record<string, string | number | undefined>;
  details: { weight: { uom: string; value: number } };
}

/** A shipment at DHL. */
export interface FakeShipment extends SentShipment {
  shipmentNo: string;
  state: 'open' | 'manifested' | 'cancelled';
}

/** How an answer contradicts itself. */
type Contradiction =
  | 'none'
  | 'no_label'
  | 'no_number'
  | 'other_reference'
  | 'same_number'
  | 'refused_with_number'
  | 'too_few';

export interface FakeDhl extends FakeHttp {
  shipments: FakeShipment[];
  returns: { customerReference: string; shipmentNo: string }[];
  /** Makes the next answers contradict themselves. */
  contradict: (...how: Contradiction[]) => void;
}

async function labelPdf(text: string): Promise<string> {
  const pdf = new PdfDocument({ size: [297, 584], margin: 20, compress: false });
  const file = buffer(pdf);
  pdf.text(text).end();
  return (await file).toString('base64');
}

const ok = { title: 'ok', statusCode: 200, status: 200, detail: 'The Webservice call ran successfully.' };
const problem = (status: number, title: string, detail: string): FakeAnswer => ({
  status,
  body: { status: { title, statusCode: status, status, detail } },
});

/** Returns the faults of a shipment, as DHL's validation names them. */
function findFaults({ consignee, details }: SentShipment): { property: string; validationMessage: string }[] {
  const faults = [];
  const { postalCode, addressStreet } = consignee;
  if (postalCode === '99999') {
    faults.push({
      property: 'consignee.postalCode',
      validationMessage: 'Die Postleitzahl konnte nicht gefunden werden. Die Sendung ist nicht leitcodierbar.',
    });
  }
  if (String(addressStreet).startsWith('Nirgendwo')) {
    faults.push({
      property: 'consignee.addressStreet',
      validationMessage: 'Die angegebene Straße kann nicht gefunden werden. Die Sendung ist nicht leitcodierbar.',
    });
  }
  if (details.weight.value > 31_500) {
    faults.push({ property: 'details.weight', validationMessage: 'Das Gewicht ist zu hoch.' });
  }
  return faults;
}

const refusal = (faults: { property: string; validationMessage: string }[]) => ({
  sstatus: { title: 'Bad Request', statusCode: 400, status: 400, detail: 'Die Sendung ist fehlerhaft.' },
  validationMessages: faults.map((fault) => ({ ...fault, validationState: 'Error' })),
});

/** A request whose form is wrong is refused as a whole, whatever its other shipments are. */
function findFormFault(shipments: readonly SentShipment[]): FakeAnswer | undefined {
  const items = shipments.flatMap(({ consignee }, index) =>
    String(consignee['name1'] ?? consignee['name'] ?? '').length > 50
      ? [{ propertyPath: `$.shipments[${index}].consignee.name1`, message: 'must be at most 50 characters long' }]
      : [],
  );
  const status = { title: 'Bad Request', statusCode: 400, status: 400, detail: 'Schema validation failed.' };
  return items.length > 0 ? { status: 400, body: { status, items } } : undefined;
}

/** Makes the answer about a shipment contradict itself. */
function twist(item: Record<string, unknown>, how: Contradiction | undefined) {
  if (how === 'no_label') return { ...item, label: undefined };
  if (how === 'no_number') return { ...item, shipmentNo: undefined };
  if (how === 'other_reference') return { ...item, shipmentRefNo: '2020-00001-ffffff' };
  if (how === 'same_number') return { ...item, shipmentNo: '00340434161094000001' };
  if (how === 'refused_with_number') return { ...item, ...refusal([]) };
  return item;
}

/**
 * Starts DHL's APIs over HTTP, until they are closed: Parcel DE Shipping v2, Returns v1 and Shipment Tracking. As theirs, they
 * have no idempotency: a repeated request makes a second shipment.
 */
export async function startFakeDhl(): Promise<FakeDhl> {
  const shipments: FakeShipment[] = [];
  const returns: FakeDhl['returns'] = [];
  const twists: Contradiction[] = [];
  const label = await labelPdf('DHL PAKET');
  const newNumber = () => `003404341610940${String(shipments.length + returns.length + 1).padStart(5, '0')}`;

  const create = (query: URLSearchParams, body: string): FakeAnswer => {
    const sent: SentShipment[] = JSON.parse(body).shipments;
    const formFault = findFormFault(sent);
    if (formFault) return formFault;
    const isDryRun = query.get('validate') === 'true';
    const items = sent.map((shipment) => {
      const faults = query.get('mustEncode') === 'true' ? findFaults(shipment) : [];
      if (faults.length > 0) return refusal(faults);
      if (isDryRun) return { sstatus: ok, validationMessages: [] };
      const shipmentNo = newNumber();
      shipments.push({ ...shipment, shipmentNo, state: 'open' });
      const printFormat = query.get('printFormat');
      const made = { shipmentNo, shipmentRefNo: shipment.refNo, sstatus: ok, validationMessages: [] };
      return twist({ ...made, label: { b64: label, fileFormat: 'PDF', printFormat } }, twists.shift());
    });
    const answered =
      twists[0] === 'too_few' && twists.shift()
        ? items.slice(1).map((item) => ({ ...item, shipmentRefNo: undefined }))
        : items;
    const refused = items.filter((item) => 'sstatus' in item && item.sstatus !== ok).length;
    const status = refused > 0 && items.length === 1 ? 400 : items.length > 1 ? 207 : 200;
    const detail = `${items.length - refused} of ${items.length} shipments successfully created.`;
    return { status, body: { status: { title: 'Multi-Status', statusCode: status, status, detail }, items: answered } };
  };
  const find = (query: URLSearchParams): FakeAnswer => {
    const found = shipments.find(({ shipmentNo, state }) => shipmentNo === query.get('shipment') && state === 'open');
    if (!found) return problem(404, 'Not Found', 'Zur Sendungsnummer wurde keine Sendung gefunden.');
    const { shipmentNo, refNo } = found;
    const item = { shipmentNo, shipmentRefNo: refNo, sstatus: ok, label: { b64: label, fileFormat: 'PDF' } };
    return { status: 200, body: { status: ok, items: [item] } };
  };
  const remove = (query: URLSearchParams): FakeAnswer => {
    const shipmentNo = query.get('shipment') ?? '';
    const found = shipments.find((shipment) => shipment.shipmentNo === shipmentNo);
    if (found?.state === 'open') {
      found.state = 'cancelled';
      return { status: 200, body: { status: ok, items: [{ shipmentNo, sstatus: ok }] } };
    }
    const detail =
      found?.state === 'manifested' ? 'Die Sendung wurde bereits abgeschlossen.' : 'Die Sendung ist unbekannt.';
    const sstatus = { title: 'Bad Request', statusCode: 400, status: 400, detail };
    return { status: 400, body: { status: sstatus, items: [{ shipmentNo, sstatus }] } };
  };
  const makeReturn = (body: string): FakeAnswer => {
    const { customerReference, receiverId, shipper } = JSON.parse(body);
    if (receiverId !== 'deu') return { status: 400, body: { title: 'Bad Request', detail: 'receiverId is unknown' } };
    if (shipper.postalCode === '99999') {
      return { status: 400, body: { title: 'Bad Request', detail: 'Die Postleitzahl des Absenders ist unbekannt.' } };
    }
    const shipmentNo = newNumber();
    returns.push({ customerReference, shipmentNo });
    const made = { sstatus: { title: 'Created', status: 201 }, shipmentNo, label: { b64: label, fileFormat: 'PDF' } };
    return { status: 201, body: made };
  };
  const track = (query: URLSearchParams): FakeAnswer => {
    const id = query.get('trackingNumber') ?? '';
    const found = shipments.find(({ shipmentNo }) => shipmentNo === id);
    if (!found) return { status: 404, body: { title: 'No result found', status: 404 } };
    const status = {
      timestamp: '2026-11-30T08:00:00+01:00',
      statusCode: 'transit',
      description: 'Im Zustellfahrzeug.',
    };
    return { status: 200, body: { shipments: [{ id, service: 'parcel-de', status }] } };
  };

  const serve = ({ method, path, headers, body }: FakeRequest): FakeAnswer => {
    const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (headers['dhl-api-key'] !== apiKey || headers.authorization !== basic) {
      return problem(401, 'Unauthorized', 'Unauthorized for given resource.');
    }
    const { pathname, searchParams } = new URL(path, 'https://dhl.example');
    const call = `${method} ${pathname}`;
    if (call === 'POST /parcel/de/shipping/v2/orders') return create(searchParams, body);
    if (call === 'GET /parcel/de/shipping/v2/orders') return find(searchParams);
    if (call === 'DELETE /parcel/de/shipping/v2/orders') return remove(searchParams);
    if (call === 'POST /parcel/de/shipping/returns/v1/orders') return makeReturn(body);
    if (call === 'GET /track/shipments') return track(searchParams);
    return problem(404, 'Not Found', call);
  };
  const http = await startFakeHttp(serve);
  return { ...http, shipments, returns, contradict: (...how) => void twists.push(...how) };
}
