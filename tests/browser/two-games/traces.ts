// Counts what a game could leave behind. `countTraces` runs in the page before any of its scripts; what
// Playwright itself puts into the page has no file, and is not counted.

export interface Traces {
  /** What is listened to where: 'window storage', 'within #first click'; nothing on what is gone. */
  listeners: string[];
  workers: number; // started and not ended
  channels: number; // message channels with a port that is still open here
  intervals: number;
  observers: number;
}

export function countTraces(): void {
  // Whatever is noted here is held weakly, so that noting it leaves no trace either.
  const heard: { target: WeakRef<EventTarget>; type: string; listener: WeakRef<object>; capture: boolean }[] = [];
  const counts = { workers: 0, channels: 0, intervals: 0, observers: 0 };
  const ended = new WeakSet<object>();

  const isOfPage = (): boolean => new Error().stack?.includes(`${location.origin}/`) === true;

  type Options = boolean | AddEventListenerOptions | undefined;
  const find = (target: EventTarget, type: string, listener: object | null, options: Options): number =>
    heard.findIndex(
      (each) =>
        each.target.deref() === target &&
        each.type === type &&
        each.listener.deref() === listener &&
        each.capture === capture(options),
    );
  const capture = (options: Options): boolean =>
    typeof options === 'object' ? options.capture === true : options === true;

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- called by its name alone it has none
    const target = this ?? window;
    if (listener !== null && isOfPage() && find(target, type, listener, options) < 0) {
      heard.push({ target: new WeakRef(target), type, listener: new WeakRef(listener), capture: capture(options) });
    }
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- called by its name alone it has none
    const target = this ?? window;
    const index = find(target, type, listener, options);
    if (index >= 0) {
      heard.splice(index, 1);
    }
    removeEventListener.call(target, type, listener, options);
  };

  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      counts.workers += 1;
    }
    override terminate(): void {
      counts.workers -= ended.has(this) ? 0 : 1;
      ended.add(this);
      super.terminate();
    }
  };
  const { close } = MessagePort.prototype;
  const openPorts = new WeakSet<MessagePort>();
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      counts.channels += 1;
      openPorts.add(this.port1);
    }
  };
  MessagePort.prototype.close = function () {
    counts.channels -= openPorts.delete(this) ? 1 : 0;
    ended.add(this);
    close.call(this);
  };
  const running = new Set<unknown>();
  const { setInterval, clearInterval } = window;
  window.setInterval = ((...call: Parameters<typeof setInterval>) => {
    const id = setInterval(...call);
    running.add(id);
    return id;
  }) as typeof setInterval;
  window.clearInterval = (id) => {
    running.delete(id);
    clearInterval(id);
  };
  for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'] as const) {
    const observe = window[name].prototype.observe as () => void;
    const disconnect = window[name].prototype.disconnect;
    const watching = new WeakSet<object>();
    window[name].prototype.observe = function (this: object, ...call: unknown[]) {
      if (isOfPage() && !watching.has(this)) {
        counts.observers += 1;
        watching.add(this);
      }
      observe.apply(this, call as []);
    };
    window[name].prototype.disconnect = function (this: object) {
      counts.observers -= watching.delete(this) ? 1 : 0;
      disconnect.call(this);
    };
  }

  const nameOf = (target: EventTarget): string | null => {
    if (ended.has(target) || (target instanceof Node && !target.isConnected)) {
      return null;
    }
    if (target === window) {
      return 'window';
    }
    if (target instanceof Element) {
      const tree = target.getRootNode();
      const game = tree instanceof ShadowRoot ? tree.host : target.parentElement?.closest('body > div');
      return game ? `within #${game.id}` : `${target.localName}#${target.id}`;
    }
    return target instanceof ShadowRoot ? `root of #${target.host.id}` : target.constructor.name;
  };

  Object.assign(window, {
    traces: (): Traces => ({
      ...counts,
      intervals: running.size,
      listeners: heard.flatMap(({ target, type }) => {
        const found = target.deref();
        const name = found === undefined ? null : nameOf(found);
        return name === null ? [] : [`${name} ${type}`];
      }),
    }),
  });
}
