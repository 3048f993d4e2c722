/** Logs a demo account in over HTTP and returns the session cookie. */
export async function logIn(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password: 'fairway-demo' }),
  });
  if (!answer.ok) throw new Error(`Logging in failed: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
