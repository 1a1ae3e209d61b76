import { defineConfig, mergeConfig } from 'vitest/config'
import short from './vitest.config.ts'

const { projects: _, ...test } = short.test ?? {}

/** These compare times with a reference of the same run: they come last, with the machine to themselves. */
const timed = ['bombs', 'connections', 'frames'].map((name) => `tests/long/${name}.long.test.ts`)

/** The long programmes: each brings up what it needs by itself. */
export default mergeConfig(
  { ...short, test },
  defineConfig({
    test: {
      // There are ever more migrations and calls to try; what hangs, hangs for ever.
      testTimeout: 600_000,
      expect: { poll: { timeout: 30_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'two at a time',
            include: ['tests/long/**/*.long.test.ts'],
            exclude: timed,
            maxWorkers: 2,
            sequence: { groupOrder: 0 },
          },
        },
        {
          extends: true,
          test: { name: 'one at a time', include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } },
        },
      ],
    },
  }),
)
