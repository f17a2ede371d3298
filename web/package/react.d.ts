// <nagare-shogi> in the JSX of React. `import 'nagare-shogi/react'` is `import 'nagare-shogi'` with these types.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { NagareShogiAttributes, NagareShogiElement, NagareShogiEventMap } from 'nagare-shogi';

export * from 'nagare-shogi';

/** React 19 listens by these; with React 18, addEventListener of a ref does. */
type Listeners = { [Name in keyof NagareShogiEventMap as `on${Name}`]?: (event: NagareShogiEventMap[Name]) => void };

type Common = Omit<HTMLAttributes<NagareShogiElement>, keyof NagareShogiAttributes>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'nagare-shogi': DetailedHTMLProps<Common & NagareShogiAttributes & Listeners, NagareShogiElement>;
    }
  }
}
