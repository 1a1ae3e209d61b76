import { defineConfig, mergeConfig } from 'vitest/config'
import short, { server } from './vitest.config.ts'

const { projects: _, ...test } = short.test ?? {}
const seeded = 'tests/support/model-seed.ts'

/** Lifecycles played at random against a model of them, in `MODEL_RUNS` lives; `npm test` plays some of each. */
export default mergeConfig(
  { ...short, test },
  defineConfig({
    test: {
      testTimeout: 600_000,
      projects: [
        {
          extends: true,
          test: { name: 'client', include: ['client/src/features/exam/sitting/sitting.test.ts'], setupFiles: [seeded] },
        },
        {
          extends: true,
          test: {
            ...server,
            include: ['exam', 'schedule', 'attendance']
              .map((feature) => `realtime-server/src/features/${feature}/model.test.ts`)
              .concat(
                ['knowledge', 'interleavings'].map((name) => `realtime-server/src/platform/collab/${name}.test.ts`),
              ),
            setupFiles: [...server.setupFiles, seeded],
          },
        },
      ],
    },
  }),
)
