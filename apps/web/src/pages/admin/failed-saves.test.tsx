import { checkedFirmEndpoints } from '@kontor/shared/wire/checked-firms';
import { type ModeratedReview, reviewReportEndpoints } from '@kontor/shared/wire/review-reports';
import { sendingEndpoints } from '@kontor/shared/wire/order-sending';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { OrderNotes } from '../../features/admin-orders/notes/order-notes.tsx';
import { OpeningSwitch } from '../../features/admin-readiness/opening-switch.tsx';
import { ReviewDialog } from '../../features/admin-reviews/review-dialog.tsx';
import { StockThreshold } from '../../features/admin-overview/stock-threshold.tsx';
import { FirmCheck } from '../../features/admin-users/firm-check.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId, someSettings } from '../../testing/factories.ts';
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
const noop = () => undefined;

interface FailingSave {
  part: ReactElement;
  endpoint: Parameters<FakeServer['fail']>[0];
  provide?: (server: FakeServer) => void;
  /** Fields by their labels. */
  typed?: Record<string, string>;
  press: RegExp;
  role?: 'switch';
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
      part: <StockThreshold />,
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
];

async function save(user: UserEvent, { typed = {}, press, role }: FailingSave): Promise<void> {
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
  const reason = await screen.findByText(/Bei uns ist etwas schiefgegangen/);
  expect(reason.closest('[role=alert]')).not.toBeNull();
  expect(server.requests(failing.endpoint)).toHaveLength(1);
});
