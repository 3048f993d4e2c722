import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, openPage, shownToast } from '#tests/page-stage.tsx';
import { tiers } from '../../tiers/tiers.ts';
import { ApplicationForm as ApplicationFields } from '../contract.ts';
import { ApplicationForm } from './application-form.tsx';

const CALL = 'POST /api/membership-applications';
const received = { reference: 'MA-1001', email: 'nora@example.com', submittedAt: '', answerBy: '' };
const typing = userEvent.setup({ delay: null });

function open(address = '/membership') {
  const onReceived = vi.fn();
  openPage(address, () => <ApplicationForm tiers={tiers} onReceived={onReceived} />);
  return { onReceived, form: within(screen.getByRole('form', { name: 'Membership application' })) };
}
type Form = ReturnType<typeof open>['form'];

async function fillIn(form: Form) {
  const entered = {
    'First name': 'Nora',
    'Last name': 'Fairweather',
    Email: 'nora@example.com',
    Phone: '0113 496 0000',
    Company: 'Fairweather & Daughters',
    Position: 'Managing Director',
  };
  for (const [label, text] of Object.entries(entered))
    await typing.type(form.getByLabelText(label), text);
  await typing.selectOptions(form.getByLabelText('Region'), 'cheshire');
  await typing.click(form.getByLabelText(/^I accept the terms and conditions/));
}
const submit = (form: Form) =>
  typing.click(form.getByRole('button', { name: 'Submit application' }));

describe('the application form', () => {
  test('says who has invited the applicant, if they came by a member’s link', async () => {
    const { form } = open('/membership?invited=Alex+Whitaker');
    await vi.waitFor(() =>
      expect(form.getByLabelText(/^How did you hear about us/)).toHaveProperty(
        'value',
        'Invited by Alex Whitaker',
      ),
    );
  });

  // Shows spec 2.51, 3.10
  test('has the fields of the specification', () => {
    const { form } = open();
    expect(form.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'company',
      'position',
      'handicap',
      'golfClub',
      'networkingGoals',
      'referralSource',
    ]);
    for (const label of [/^Handicap/, /^Golf club/, /^Networking goals/, /^How did you hear/])
      expect(form.getByLabelText(label).getAttribute('aria-required')).toBeNull();
    const boxes = form.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
      ['marketingConsent', false],
      ['termsAccepted', false],
    ]);
  });

  test('asks for a phone number of ten characters, not digits', () => {
    const { form } = open();
    expect(form.getByLabelText('Phone').parentElement?.textContent).toContain(
      'At least 10 characters, including the area code.',
    );
    expect(ApplicationFields.shape.phone.safeParse('0113 12345').success).toBe(true);
    expect(ApplicationFields.shape.phone.safeParse('0113 1234').success).toBe(false);
  });

  // Shows spec 2.52, 3.22, 3.23, 3.24, 3.25, 3.26, 9.7
  test('offers the five regions in the words of the specification', () => {
    const options = within(open().form.getByLabelText('Region')).getAllByRole<HTMLOptionElement>(
      'option',
    );
    expect(options.slice(1).map(({ value, text }) => [value, text])).toEqual([
      ['yorkshire', 'Yorkshire (Leeds, Sheffield, York)'],
      ['lancashire', 'Lancashire (Manchester, Preston, Blackpool)'],
      ['east-midlands', 'East Midlands (Nottingham, Derby, Leicester)'],
      ['west-midlands', 'West Midlands (Birmingham, Coventry, Wolverhampton)'],
      ['cheshire', 'Cheshire (Chester, Warrington, Crewe)'],
    ]);
  });

  // Shows spec 2.53, 3.12
  test('offers the three tiers as cards, the executive one chosen', () => {
    const group = open().form.getByRole('group', { name: 'Membership tier' });
    const offered = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(offered.map(({ value, checked }) => [value, checked])).toEqual([
      ['standard', false],
      ['executive', true],
      ['vip', false],
    ]);
    expect(offered.map((tier) => tier.closest('label')?.textContent)).toEqual([
      'Professional£59 a month or £595 a yearMost Popular',
      'Executive£99 a month or £995 a yearBest Value',
      'VIP Elite£179 a month or £1,795 a yearMost Exclusive',
    ]);
  });
});

describe('sending the form', () => {
  // Shows spec 2.55, 2.56, 8.12, product 5
  test('shows a toast that the application was submitted', async () => {
    const sent = fakeServer({ [CALL]: { status: 201, body: received } });
    const { form, onReceived } = open();
    await fillIn(form);
    await submit(form);
    await waitFor(() => expect(onReceived).toHaveBeenCalledWith(received));
    expect(shownToast()).toMatchObject({
      title: 'Application Submitted!',
      description: "We'll contact you within 24 hours to discuss your membership.",
    });
    expect(sent.find(({ call }) => call === CALL)?.body).toMatchObject({
      firstName: 'Nora',
      region: 'cheshire',
      membershipTier: 'executive',
      marketingConsent: false,
      termsAccepted: true,
    });
  });

  // Shows spec 2.57, 8.12, product 5
  test.each([{ status: 503 }, 'offline' as const])(
    'shows a toast that it failed after %o',
    async (answer) => {
      fakeServer({ [CALL]: answer });
      const { form, onReceived } = open();
      await fillIn(form);
      await submit(form);
      await waitFor(() =>
        expect(shownToast()).toMatchObject({
          title: 'Submission Failed',
          description: 'Please try again or contact us directly.',
          variant: 'destructive',
        }),
      );
      expect(onReceived).not.toHaveBeenCalled();
      expect(form.getByLabelText<HTMLInputElement>('First name').value).toBe('Nora');
    },
  );
});

describe('the draft', () => {
  const kept = () => JSON.parse(sessionStorage.getItem('fourball-application') ?? '{}').entered;

  test('keeps every letter, choice and tick for a reload', async () => {
    const { form } = open();
    await typing.type(form.getByLabelText('First name'), 'Nora');
    expect(kept()).toMatchObject({ firstName: 'Nora' });
    await typing.click(form.getByLabelText('Company'));
    await typing.paste('Fairweather & Daughters');
    expect(kept()).toMatchObject({ company: 'Fairweather & Daughters' });
    await typing.selectOptions(form.getByLabelText('Region'), 'cheshire');
    expect(kept()).toMatchObject({ region: 'cheshire' });
    await typing.click(form.getByRole('radio', { name: /VIP/ }));
    expect(kept()).toMatchObject({ membershipTier: 'vip' });
    await typing.click(form.getByLabelText(/^I accept the terms and conditions/));
    expect(kept()).toMatchObject({ termsAccepted: true });
  });
});
