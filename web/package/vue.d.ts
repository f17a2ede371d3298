// <nagare-shogi> in the templates of Vue. `import 'nagare-shogi/vue'` is `import 'nagare-shogi'` with these types.

import type { HTMLAttributes } from 'vue';
import type { NagareShogiAttributes, NagareShogiEventMap } from 'nagare-shogi';

export * from 'nagare-shogi';

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type Listeners = {
  [Name in keyof NagareShogiEventMap as `on${Capitalize<Camel<Name>>}`]?: (event: NagareShogiEventMap[Name]) => void;
};

type Common = Omit<HTMLAttributes, keyof NagareShogiAttributes>;

declare module 'vue' {
  interface GlobalComponents {
    'nagare-shogi': new () => {
      $props: Common & NagareShogiAttributes & { mainTime?: number | `${number}`; keepProgress?: string } & Listeners;
    };
  }
}
