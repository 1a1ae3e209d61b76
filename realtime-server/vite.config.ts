import { defineConfig } from 'vite'

// Our own code and the law are bundled, which starts faster and needs no sources; everything from npm stays outside.
// The commands come along, so that whatever can run the server can also back it up.
const commands = ['backup', 'restore', 'school', 'seed', 'openapi']

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        // A thread of its own: it is started from its file (platform/sheets/sheet-worker.ts).
        sheets: 'src/platform/sheets/worker.ts',
        // Another (platform/collab/thread.ts).
        collab: 'src/platform/collab/worker.ts',
        // One more (features/task/grading/similar/compare.ts).
        similar: 'src/features/task/grading/similar/worker.ts',
        // A process of its own (platform/documents/press.ts).
        press: 'src/platform/documents/worker.ts',
        ...Object.fromEntries(commands.map((name) => [`commands/${name}`, `src/commands/${name}.ts`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
    },
  },
  ssr: { noExternal: [/^@kelasku\//] },
})
