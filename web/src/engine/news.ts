// What a call tells on its way, by a channel that ends with the call.

import { transferHandlers, type TransferHandler } from 'comlink';

/** Stands on the page for the function that the worker is handed. */
export class News<Told> {
  private port: MessagePort | null = null;

  constructor(private readonly tell: (news: Told) => void) {}

  open(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => this.tell(data as Told));
    port1.start();
    this.port = port1;
    return port2;
  }

  close(): void {
    this.port?.close();
  }
}

/** Of both sides: each has it by this module. */
export const newsHandler: TransferHandler<unknown, MessagePort> = {
  canHandle: (value): value is News<unknown> => value instanceof News,
  serialize: (news) => {
    const port = (news as News<unknown>).open();
    return [port, [port]];
  },
  deserialize: (port: MessagePort) => (told: unknown) => port.postMessage(told),
};

transferHandlers.set('news', newsHandler);
