// What a game remembers where nothing of it is to stay in the browser: as long as its element lives.

export class MemoryStore implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  private readonly texts = new Map<string, string>();

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }
}
