import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { firstSettings } from '../../choices/contract.ts';
import PushOffer from './push-offer.tsx';
import { PushSwitch } from './push-switch.tsx';

const STATE = '/api/account/push';
const SETTINGS = '/api/account/notifications/delivery';
const off = { publicKey: 'BKey', isOnHere: false, browsers: 1 };
const on = { publicKey: 'BKey', isOnHere: true, browsers: 2 };
const subscription = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } };

/** A browser with push notifications, whose owner answers its question so. */
function browserThatAnswers(permission: NotificationPermission) {
  const subscribe = vi.fn(async () => ({ toJSON: () => subscription }));
  const registration = { pushManager: { getSubscription: async () => null, subscribe } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => permission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return subscribe;
}

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const HERE = 'Push notifications on this device';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: HERE });

/** The switch, once it is known what this browser can do. */
async function ready() {
  await waitFor(() => expect(box().disabled).toBe(false));
  return box();
}

const openSection = () =>
  openPage('/account/notifications', PushSwitch, { known: { [SETTINGS]: firstSettings } });

test('a press turns push on for this device, says where else it is on, and another turns it off', async () => {
  const subscribe = browserThatAnswers('granted');
  const sent = fakeServer({
    [`GET ${STATE}`]: { body: off },
    [`POST ${STATE}/subscribe`]: { body: on },
    [`POST ${STATE}/unsubscribe`]: { body: off },
  });
  openSection();
  await userEvent.click(await ready());
  expect(await screen.findByText(/^They stop when you log out. One other device/)).toBeTruthy();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
  expect(sent.find(({ call }) => call.endsWith('/subscribe'))?.body).toEqual(subscription);
  await userEvent.click(await ready());
  await waitFor(() => expect(box().checked).toBe(false));
});

test('says that the person did not allow it, and subscribes nothing', async () => {
  const subscribe = browserThatAnswers('default');
  fakeServer({ [`GET ${STATE}`]: { body: off } });
  openSection();
  await userEvent.click(await ready());
  await waitFor(() => expect(shownToast()?.title).toBe('We couldn’t turn push notifications on'));
  expect(subscribe).not.toHaveBeenCalled();
});

test('says what to do in a browser without push notifications', async () => {
  fakeServer({ [`GET ${STATE}`]: { body: { ...off, browsers: 0 } } });
  openSection();
  expect(await screen.findByText(/add the site to your home screen/)).toBeTruthy();
  expect(box().disabled).toBe(true);
});

test('an offer that is declined does not come again', async () => {
  browserThatAnswers('granted');
  fakeServer({ [`GET ${STATE}`]: { body: off } });
  const Twice = () => (
    <>
      <PushOffer />
      <p>The end</p>
    </>
  );
  openPage('/events/7', Twice);
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('Get an alert when a place comes up?')).toBeNull();
  openPage('/events/8', Twice);
  await waitFor(() => expect(screen.getAllByText('The end')).toHaveLength(2));
  expect(screen.queryByText('Get an alert when a place comes up?')).toBeNull();
});
