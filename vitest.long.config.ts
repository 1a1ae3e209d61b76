import { defineConfig, mergeConfig } from 'vitest/config'
import short from './vitest.config.ts'

const { projects: _, ...test } = short.test ?? {}

/** The long programmes: each brings up what it needs by itself, and each has the machine to itself. */
export default mergeConfig(
  { ...short, test },
  defineConfig({ test: { include: ['tests/long/**/*.long.test.ts'], fileParallelism: false, testTimeout: 240_000 } }),
)
