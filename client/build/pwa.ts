/**
 * The offline worker and the manifest. Only the shell is kept in advance: the default would fetch every editor and PDF
 * engine (2.8 MB) onto a phone that never opens one. A lazy chunk is kept once it was fetched; its name carries its
 * hash, so a kept one is never wrong. What an exam needs is fetched into the same place before it begins (exam-files.ts). Answers of the API are never kept: on a shared device they are somebody else's.
 */
import { VitePWA } from 'vite-plugin-pwa'
import { examFilesList } from './exam-files.ts'
import type { ShellFiles } from './shell.ts'

const lightGround = '#fbfaf7'

/** Always in: the page itself, and what it names in its head. */
const ofThePage = new Set(['index.html', 'theme.js', 'head-start.js', 'icon.svg', examFilesList])

export const pwa = (shell: ShellFiles) =>
  VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // src/platform/pwa registers it, with the rules of the specification.
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Kelasku',
      short_name: 'Kelasku',
      description: 'Kelas, tugas, ujian, dan rapor sekolah Anda.',
      lang: 'id',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: lightGround,
      theme_color: lightGround,
      categories: ['education'],
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      importScripts: ['/push.js'],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      skipWaiting: false,
      clientsClaim: false,
      cleanupOutdatedCaches: true,
      globPatterns: ['index.html', examFilesList, '*.{js,svg}', 'assets/*.{js,css,woff2}'],
      globIgnores: ['sw.js'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.filter(({ url }) => ofThePage.has(url) || shell.has(url) || url.endsWith('.webmanifest')),
          warnings: [],
        }),
      ],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/(?:api|health|metrics|files|socket\.io|collab)(?:\/|$)/],
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: 'kelasku-chunks',
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: 150, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true },
          },
        },
      ],
    },
  })
