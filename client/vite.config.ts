import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { awaitedPages } from './build/awaited.ts'
import { chunks } from './build/chunks.ts'
import { contractPlugin } from './build/contract.ts'
import { examFiles } from './build/exam-files.ts'
import { packed } from './build/packed.ts'
import { pwa } from './build/pwa.ts'
import { shellFiles } from './build/shell.ts'

const server = process.env['KELASKU_SERVER'] ?? 'http://127.0.0.1:3000'
const shell = shellFiles()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), contractPlugin(), shell.plugin, awaitedPages(), examFiles(), pwa(shell), packed()],
  build: {
    target: 'baseline-widely-available',
    // Preloading is a courtesy: a browser that does not know it fetches the same a moment later.
    modulePreload: { polyfill: false },
    // A font or a picture inlined as data: would be paid for by everyone who loads the style sheet.
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: chunks(`${import.meta.dirname}/src/`, ['main.tsx', 'features/dashboard/DashboardPage.tsx']),
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/files': server,
      '/health': server,
      '/socket.io': { target: server, ws: true },
      '/collab': { target: server, ws: true },
    },
  },
})
