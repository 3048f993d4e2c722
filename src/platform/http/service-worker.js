// The service worker. `serve-worker.ts` sends it with two lines in front: BUILD, the name of the build, and NEEDED, the
// paths that must be there offline, the offline page first. Another build is another file to the browser, which then
// installs it at once; pages are never kept, so that nobody is stuck with an old one, or finds another person's.

const CACHE = `fourball-files-${BUILD}`;
const MOST = 150;

addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (
    request.method === 'GET' &&
    origin === location.origin &&
    pathname.startsWith('/assets/')
  )
    event.respondWith(file(event));
  else if (NEEDED.includes(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

/** A push says what to show; `send-push.ts` writes it. Someone who has the site before them sees it there. */
addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data.json()));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

const fill = async () => (await caches.open(CACHE)).addAll(NEEDED);

/** The files of other builds go, and pages that are open already are served from here on. */
async function takeOver() {
  await alone(async () => {
    const others = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
  });
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function showPush({ title, body, tag, path }) {
  const open = await clients.matchAll({ type: 'window' });
  if (open.some(({ focused }) => focused)) return;
  await registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: path,
  });
}

/** In a window of the site if there is one. The path is one of this site, whatever it looks like. */
async function openPage(path) {
  const { pathname, search, hash } = new URL(path, location.origin);
  const url = location.origin + pathname + search + hash;
  const [open] = await clients.matchAll({ type: 'window' });
  await ((await open?.focus())?.navigate(url) ?? clients.openWindow(url));
}

/** From the network, asked for while the worker was still waking; without a network the offline page. */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(NEEDED[0])) ?? Response.error();
  }
}

/** A file's name changes with its content: one that was fetched once is good for as long as the build. */
async function file(event) {
  const kept = await caches.match(event.request, { cacheName: CACHE });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

async function keep(request, answer) {
  const cache = await alone(openUnlessDeleted);
  if (!cache) return;
  await cache.put(request, answer);
  const all = await cache.keys();
  const spare = all.filter(({ url }) => !NEEDED.includes(new URL(url).pathname));
  await Promise.all(
    spare.slice(0, Math.max(0, all.length - MOST)).map((oldest) => cache.delete(oldest)),
  );
}

/** Once another build has taken over and deleted this cache, opening it would bring it back for good. */
const openUnlessDeleted = async () => ((await caches.has(CACHE)) ? caches.open(CACHE) : undefined);

/** Only one worker at a time deletes or opens caches: the lock is shared by the workers of all builds. */
const alone = (act) => navigator.locks.request('fourball-files', act);
