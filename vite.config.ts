import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// `base: './'` makes the build work below any path of any static host.
export default defineConfig({
  base: './',
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 600 },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
})
