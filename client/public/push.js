/**
 * Part of the offline worker (build/pwa.ts): shows what the house tells this browser, and opens it. A message that comes
 * twice bears the same id; whoever has put it away does not see it again.
 */
const told = 'kelasku-told'
const most = 100

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})

async function show({ id, title, text, link }) {
  if (!(await isNew(id))) return
  await self.registration.showNotification(title, {
    body: text,
    tag: id,
    icon: '/icon-192.png',
    lang: 'id',
    data: { link },
  })
}

async function isNew(id) {
  const cache = await caches.open(told)
  const name = `/told/${id}`
  if (await cache.match(name)) return false
  await cache.put(name, new Response())
  const names = await cache.keys()
  for (const old of names.slice(0, -most)) await cache.delete(old)
  return true
}

async function open(link) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(link)
  await page.focus()
  return page.navigate(link).catch(() => self.clients.openWindow(link))
}
