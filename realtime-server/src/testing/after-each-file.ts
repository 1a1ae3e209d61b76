import { afterAll } from 'vitest'
import { closeTestServers } from './server.ts'

// Vitest runs no hooks for a file in which no test was chosen (`-t`), nor for one that fails while it is loaded: what such
// a file opened is closed before the next one begins.
await closeTestServers()
afterAll(closeTestServers)
