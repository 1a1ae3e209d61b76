import { defineConfig } from 'vite'

// Our own code and the law are bundled into one file, which starts faster; everything from npm stays outside.
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@kelasku\//] },
})
