import { describe, expect, it } from 'vitest';
import { ForgotPasswordRequest, ResetPasswordRequest } from '../password/contract.ts';
import { LoginRequest, RegisterForm, RegisterRequest } from '../sign-in/contract.ts';

type Outcome = {
  success: boolean;
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
};

const faults = (outcome: Outcome) =>
  (outcome.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

const login = { username: 'priya', password: 'fairway-demo' };
const registration = {
  username: 'priya',
  email: 'priya@example.com',
  password: 'fairway-demo',
  firstName: 'Priya',
  lastName: 'Raman',
};
const form = { ...registration, confirmPassword: 'fairway-demo' };
const reset = { token: 'abc', password: 'fairway-demo', confirmPassword: 'fairway-demo' };

// Shows spec 5.1, 5.2, 5.4, 5.6, 5.7, 5.8, 9.8
describe('the error beside each field is the specification’s sentence', () => {
  it.each([
    [
      LoginRequest,
      { ...login, username: 'ab' },
      'username: Username must be at least 3 characters',
    ],
    [
      LoginRequest,
      { ...login, password: '1234567' },
      'password: Password must be at least 8 characters',
    ],
    [RegisterForm, { ...form, username: 'ab' }, 'username: Username must be at least 3 characters'],
    [RegisterForm, { ...form, email: 'priya@' }, 'email: Invalid email format'],
    [RegisterForm, { ...form, firstName: 'P' }, 'firstName: First name is required'],
    [RegisterForm, { ...form, lastName: ' R ' }, 'lastName: Last name is required'],
    [
      RegisterForm,
      { ...form, confirmPassword: 'fairway-demi' },
      "confirmPassword: Passwords don't match",
    ],
    [
      RegisterForm,
      { ...form, confirmPassword: 'short' },
      'confirmPassword: Password must be at least 8 characters',
    ],
    [ForgotPasswordRequest, { email: 'nobody' }, 'email: Invalid email format'],
    [ResetPasswordRequest, { ...reset, token: '' }, 'token: Reset token is required'],
    [
      ResetPasswordRequest,
      { ...reset, confirmPassword: 'something-else' },
      "confirmPassword: Passwords don't match",
    ],
  ])('case %#: refuses %o with its sentence', (schema, value, sentence) => {
    expect(faults(schema.safeParse(value))).toEqual([sentence]);
  });

  // Shows spec 5.3, 5.9
  it('names all faults at once', () => {
    const short = { ...form, password: 'short', confirmPassword: 'short', email: '' };
    expect(faults(RegisterForm.safeParse(short))).toEqual([
      'email: Invalid email format',
      'password: Password must be at least 8 characters',
    ]);
    const shortReset = { token: '', password: '1234567', confirmPassword: '1234567' };
    expect(faults(ResetPasswordRequest.safeParse(shortReset))).toEqual([
      'token: Reset token is required',
      'password: Password must be at least 8 characters',
    ]);
  });
});

// Shows spec 5.1, 5.2, 5.4, 5.5, 9.8
describe('valid requests', () => {
  it.each([
    [LoginRequest, login],
    [LoginRequest, { username: 'priya@example.com', password: '12345678' }],
    [RegisterForm, form],
    [RegisterForm, { ...form, company: '', position: '' }],
    [RegisterForm, { ...form, username: 'abc', firstName: 'Al', lastName: "O'" }],
    [ResetPasswordRequest, reset],
  ])('case %#: accepts %o', (schema, value) => {
    expect(faults(schema.safeParse(value))).toEqual([]);
  });

  // Shows spec 3.4, attack 45
  it('drops privileges and ids that a client sends', () => {
    const request = {
      ...registration,
      isAdmin: true,
      isActive: false,
      id: '1',
      emailVerifiedAt: 'now',
    };
    expect(RegisterRequest.parse(request)).toEqual(registration);
  });

  it('trims names but not passwords', () => {
    const parsed = RegisterRequest.parse({
      ...registration,
      email: ' priya@example.com ',
      password: ' spaced  ',
    });
    expect(parsed).toMatchObject({ email: 'priya@example.com', password: ' spaced  ' });
  });
});

describe('harmful input', () => {
  it.each([
    ['that looks like an address', 'someone@example.com'],
    ['with a space', 'ad min'],
    ['with a Cyrillic letter', '\u0430dmin'],
    ['with an accent', 'admín'],
    ['with a letter of mathematics that has no plain form', 'admin\u2202'],
  ])('refuses a username %s', (_which, username) => {
    const refused = RegisterRequest.safeParse({ ...registration, username });
    expect(faults(refused)).toEqual([
      'username: A username can contain only letters, digits, dots, hyphens and underscores',
    ]);
  });

  it('refuses a new username that begins or ends like the sentence around it, and lets its owner log in', () => {
    for (const username of ['sam_', 'sam.', 'sam-', '_sam', '.sam', '-sam', 'sam_.']) {
      expect(faults(RegisterRequest.safeParse({ ...registration, username }))).toEqual([
        'username: A username begins and ends with a letter or digit',
      ]);
      expect(LoginRequest.safeParse({ ...login, username }).success).toBe(true);
    }
    for (const username of ['s_a', 'sam.lee-2', 'SAM'])
      expect(RegisterRequest.safeParse({ ...registration, username }).success).toBe(true);
  });

  it.each([
    ['a space of no width', '\u200b'],
    ['a change of direction', '\u202e'],
    ['an isolate', '\u2066'],
    ['a soft hyphen', '\u00ad'],
    ['a mark at its end that no trimming takes', '\u200e'],
    ['a letter that draws nothing', '\u3164'],
  ])('removes %s from every name, so that no name imitates another', (_which, character) => {
    for (const text of [`adm${character}in`, `admin${character}`, `${character}admin`]) {
      for (const field of ['username', 'firstName', 'lastName', 'company', 'position'])
        expect(RegisterRequest.parse({ ...registration, [field]: text })).toMatchObject({
          [field]: 'admin',
        });
      expect(LoginRequest.parse({ ...login, username: text }).username).toBe('admin');
    }
  });

  it('refuses what would be a second line of a name', () => {
    for (const field of ['username', 'firstName', 'lastName', 'company', 'position'])
      for (const text of ['admin\u2028x', 'admin\nx', 'admin\u0085x'])
        expect(faults(RegisterRequest.safeParse({ ...registration, [field]: text }))).toContain(
          `${field}: Please use plain text`,
        );
  });

  it('accepts emoji with joiners, and the joiners of Persian and Sinhala, in names', () => {
    const names = { firstName: 'Sam 🏌️‍♂️', lastName: 'علی‌رضا', company: 'ශ්‍රී 🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ltd' };
    expect(RegisterRequest.parse({ ...registration, ...names })).toMatchObject(names);
  });

  it('normalises names, so that two encodings of the same letters are one name', () => {
    const wide = '\uff41\uff44\uff4d\uff49\uff4e';
    const entered = {
      ...registration,
      username: wide,
      firstName: 'Zoe\u0308',
      lastName: '\u216b\uff0d',
    };
    expect(RegisterRequest.parse(entered)).toMatchObject({
      username: 'admin',
      firstName: 'Zo\u00eb',
      lastName: 'XII-',
    });
    expect(LoginRequest.parse({ ...login, username: wide }).username).toBe('admin');
  });

  // Shows attack 57
  it('refuses characters the database cannot keep', () => {
    const refused = RegisterRequest.safeParse({ ...registration, company: 'Nul\u0000l' });
    expect(faults(refused)).toEqual(['company: Please use plain text']);
  });

  it('refuses passwords that are too long to hash cheaply', () => {
    expect(LoginRequest.safeParse({ ...login, password: 'x'.repeat(201) }).success).toBe(false);
  });

  // Shows attack 53
  it('refuses a line break in an address, which could become a header of an email', () => {
    expect(
      ForgotPasswordRequest.safeParse({ email: 'a@example.com\nBcc: b@example.com' }).success,
    ).toBe(false);
  });
});
