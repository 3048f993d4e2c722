import type { ServerResponse } from 'node:http';
import type { StripeAccount } from './account.ts';
import { stripeCards } from './cards.ts';
import { paySession, readSession } from './checkouts.ts';

type Line = { readonly name: string; readonly amount: number };

/** The stand-in's checkout page: the lines, the test cards, and the bank's question. */
export function showCheckout(account: StripeAccount, url: URL, response: ServerResponse): void {
  const session = readSession(account, idIn(url.pathname));
  const message = url.searchParams.get('message');
  const number = url.searchParams.get('authenticate');
  const lines = session['lines'] as readonly Line[];
  const consent = (session['custom_text'] as { submit?: { message?: string } }).submit?.message;
  const total =
    session['mode'] === 'setup' ? 'Save card' : `Pay ${pounds(session['amount_total'])}`;

  const content =
    session['status'] !== 'open'
      ? `<p>This checkout is ${session['status']}.</p>`
      : number
        ? `<h2>Your bank asks: is this you?</h2><form method="post">
           <input type="hidden" name="number" value="${escapeHtml(number)}">
           <button name="approve" value="true">Approve</button>
           <button name="approve" value="false">Decline</button></form>`
        : `<form method="post"><label>Card number
           <input name="number" list="cards" value="4242 4242 4242 4242" inputmode="numeric"></label>
           <datalist id="cards">${stripeCards
             .map((card) => `<option value="${card.number}">${card.label}</option>`)
             .join('')}</datalist>
           ${consent ? `<p>${escapeHtml(consent)}</p>` : ''}
           <button>${total}</button></form>
           <p><a href="${escapeHtml(String(session['cancel_url']))}">Back</a></p>`;

  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Checkout (stand-in)</title>
    <style>body{font:16px system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}
    button,input{font:inherit;padding:.6rem;width:100%;margin:.3rem 0}</style></head><body><main>
    <h1>Test checkout</h1><p>A stand-in for Stripe: no money moves.</p>
    <ul>${lines.map(({ name, amount }) => `<li>${escapeHtml(name)}: ${pounds(amount)}</li>`).join('')}</ul>
    ${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}${content}</main></body></html>`);
}

/** Pays with the form of the page, and leads on as Stripe does. */
export function submitCheckout(
  account: StripeAccount,
  path: string,
  text: string,
  response: ServerResponse,
): void {
  const form = new URLSearchParams(text);
  const approve = form.get('approve');
  const number = form.get('number') ?? '';
  const result = paySession(account, idIn(path), {
    number,
    approve: approve === null ? undefined : approve === 'true',
  });

  const location =
    result.state === 'paid'
      ? result.returnUrl
      : result.state === 'authenticate'
        ? `${path}?${new URLSearchParams({ authenticate: number })}`
        : `${path}?${new URLSearchParams({ message: result.message })}`;
  response.writeHead(303, { location });
  response.end();
}

const idIn = (path: string): string => path.split('/')[2] ?? '';

const pounds = (pence: unknown): string => `£${(Number(pence) / 100).toFixed(2)}`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
