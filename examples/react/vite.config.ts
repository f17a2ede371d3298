import { defineConfig } from 'vite';

export default defineConfig({
  // The package brings its engine and its data as files beside its scripts: they are to stay together.
  optimizeDeps: { exclude: ['nagare-shogi'] },
});
