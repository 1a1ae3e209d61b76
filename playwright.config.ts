import { defineConfig, devices } from 'playwright/test'
import { liveKitSettings } from './tests/support/livekit.ts'

const port = Number(process.env['TEST_PORT'] ?? 4180)

/** Browser tests run against a whole demo server, started as a newcomer starts it, with a database of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  timeout: 90_000,
  expect: { timeout: 30_000 },
  workers: 1,
  fullyParallel: false,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 30_000,
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Every step of it costs a picture, so it is for whoever looks for a reason: TRACE=on.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/support/e2e-server.mjs',
    url: `http://127.0.0.1:${port}/health/ready`,
    env: { TEST_PORT: String(port), ...liveKitSettings(port) },
    timeout: 180_000,
    // Ended before it is done, it would leave its folder behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    reuseExistingServer: false,
    stdout: 'pipe',
  },
})
