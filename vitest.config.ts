import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { contractPlugin } from './client/build/contract.ts'

// Vitest 5 prints failures with Map.groupBy, which Node 20 lacks; without it a failing test hides its reason.
Map.groupBy ??= function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** What takes long begins first: begun last, it would keep one core busy while the other has nothing to do. */
const long = ['/authorization/features/', '/authorization/', '/leaks.test.ts', '/backup.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((part) => moduleId.includes(part))
      return index === -1 ? long.length : index
    }
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

/** The tests that need PostgreSQL. */
export const server = {
  name: 'server',
  include: ['realtime-server/{src,authorization}/**/*.test.ts', 'tests/service/**/*.test.ts'],
  globalSetup: ['realtime-server/src/testing/global-setup.ts'],
  setupFiles: ['realtime-server/src/testing/after-each-file.ts'],
  // Loading the server anew for each file would be a third of the time. What a file opens it closes.
  isolate: false,
}

export default defineConfig({
  test: {
    // Long enough for a machine with other work; what hangs, hangs for ever.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Left to itself, Vitest keeps one core free; and a test that asks PostgreSQL waits half of its time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // On a machine that others share a test may be cut short. Whoever works on it hears of it at the first time.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    projects: [
      { extends: true, test: { name: 'shared', include: ['shared/src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'client', include: ['client/{src,build}/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        // A component that calls the server imports what the build makes of the contract.
        plugins: [contractPlugin()],
        test: {
          name: 'components',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { enableIframePageLoading: true } } },
          include: ['client/src/**/*.test.tsx'],
          setupFiles: ['client/src/testing/setup.ts'],
          // The setup empties the page after each test.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false } },
      { extends: true, test: server },
    ],
  },
})
