import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // The element is none of Vue's components.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'nagare-shogi' } } })],
  // The package brings its engine and its data as files beside its scripts: they are to stay together.
  optimizeDeps: { exclude: ['nagare-shogi'] },
});
