/** A demo server with fresh data for one run of the tests; its data goes with it. */
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGoogle } from './e2e-google.mjs'
import { copySchool, forget, newFolder } from './e2e-school.mjs'

const folder = newFolder()
const kept = process.env['TEST_SCHOOL']
if (kept) copySchool(kept, join(folder, 'data'))
/** For e2e-operator.ts. */
const told = join(tmpdir(), `kelasku-e2e-${process.env['TEST_PORT']}.folder`)
writeFileSync(told, join(folder, 'data'))
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: process.env['TEST_PORT'],
    DATA_DIR: join(folder, 'data'),
    KELASKU_DEMO: '1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    RATE_LIMIT: '100000',
    ...openGoogle(Number(process.env['TEST_PORT']) + 1),
    // Opened by the test that listens there.
    PUSH_SERVICES: `http://127.0.0.1:${Number(process.env['TEST_PORT']) + 2}`,
  },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  forget(folder)
  rmSync(told, { force: true })
  process.exit(code ?? 0)
})
