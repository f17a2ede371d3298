// Reading aloud: which voice, what it says, and when it is silent.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standing, shownPercent } from '../../web/src/panel/advantage-line';
import { Speaker } from '../../web/src/speech/speaker';
import { termsInKana } from '../../web/src/speech/terms';
import { awaitVoice, chooseVoice } from '../../web/src/speech/voices';

const voice = (lang: string, localService = true, usual = false) => ({ lang, localService, default: usual });

class FakeSynthesis extends EventTarget {
  voices: ReturnType<typeof voice>[] = [];
  spoken: { text: string; lang: string }[] = [];
  cancelled = 0;

  getVoices(): SpeechSynthesisVoice[] {
    return this.voices as unknown as SpeechSynthesisVoice[];
  }

  speak({ text, lang }: SpeechSynthesisUtterance): void {
    this.spoken.push({ text, lang });
  }

  cancel(): void {
    this.cancelled += 1;
  }

  add(lang: string): void {
    this.voices.push(voice(lang));
    this.dispatchEvent(new Event('voiceschanged'));
  }
}

class FakePage extends EventTarget {
  visibilityState = 'visible';

  hide(): void {
    this.visibilityState = 'hidden';
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('the voice of a language', () => {
  it('is one of that language, or none', () => {
    expect(chooseVoice([voice('en-US'), voice('de-DE')], 'ja')).toBeNull();
    expect(chooseVoice([], 'en')).toBeNull();
    expect(chooseVoice([voice('jam-JM')], 'ja')).toBeNull();
    expect(chooseVoice([voice('en-US'), voice('ja_JP')], 'ja')?.lang).toBe('ja_JP');
    expect(chooseVoice([voice('JA')], 'ja')?.lang).toBe('JA');
  });

  it('is one of this machine first, then the usual one', () => {
    const voices = [voice('en-GB', false, true), voice('en-AU'), voice('en-US'), voice('en-IN')];
    expect(chooseVoice(voices, 'en')?.lang).toBe('en-US');
    expect(chooseVoice([voice('en-US'), voice('en-IN', true, true)], 'en')?.lang).toBe('en-IN');
  });

  it('is waited for, and not for ever', async () => {
    const synthesis = new FakeSynthesis();
    const late = awaitVoice(synthesis, 'ja', 1000);
    synthesis.add('en-US');
    synthesis.add('ja-JP');
    expect((await late)?.lang).toBe('ja-JP');
    expect(await awaitVoice(new FakeSynthesis(), 'ja', 1)).toBeNull();
  });
});

describe('a speaker', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        voice = null;
        lang = '';
        constructor(readonly text: string) {}
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  function speakerWith(synthesis: FakeSynthesis | null, page = new FakePage()): Speaker {
    return new Speaker(synthesis as unknown as SpeechSynthesis | null, page as unknown as Document, 1);
  }

  it('speaks in place of what it was saying', async () => {
    const synthesis = new FakeSynthesis();
    synthesis.voices = [voice('ja-JP')];
    const speaker = speakerWith(synthesis);
    await speaker.speak('四間飛車です。', 'ja');
    await speaker.speak('矢倉です。', 'ja');
    expect(synthesis.spoken).toEqual([
      { text: 'しけんびしゃです。', lang: 'ja-JP' },
      { text: 'やぐらです。', lang: 'ja-JP' },
    ]);
    // What others on the page say is left alone: it cancels its own.
    expect(synthesis.cancelled).toBe(1);
  });

  it('says nothing that has been overtaken while its voice was on the way', async () => {
    const synthesis = new FakeSynthesis();
    const speaker = new Speaker(synthesis as unknown as SpeechSynthesis, new FakePage() as unknown as Document, 1000);
    const first = speaker.speak('one', 'en');
    const second = speaker.speak('two', 'en');
    synthesis.add('en-US');
    await Promise.all([first, second]);
    expect(synthesis.spoken).toEqual([{ text: 'two', lang: 'en-US' }]);
  });

  it.each([null, new FakeSynthesis()])('tells once that it has no voice', async (synthesis) => {
    const speaker = speakerWith(synthesis);
    const silent: string[] = [];
    speaker.onSilent.add((language) => void silent.push(language));
    await speaker.speak('ひとつ', 'ja');
    await speaker.speak('ふたつ', 'ja');
    await speaker.speak('three', 'en');
    expect(silent).toEqual(['ja', 'en']);
    expect(await speaker.hasVoice('ja')).toBe(false);
    expect(synthesis?.spoken ?? []).toEqual([]);
  });

  it('stops when the page is hidden, and speaks nothing there', async () => {
    const synthesis = new FakeSynthesis();
    synthesis.voices = [voice('en-US')];
    const page = new FakePage();
    const speaker = speakerWith(synthesis, page);
    await speaker.speak('one', 'en');
    const before = synthesis.cancelled;
    page.hide();
    expect(synthesis.cancelled).toBe(before + 1);
    await speaker.speak('two', 'en');
    expect(synthesis.spoken).toHaveLength(1);
    speaker.destroy();
    const after = synthesis.cancelled;
    page.hide();
    expect(synthesis.cancelled).toBe(after);
  });
});

describe('terms', () => {
  it.each([
    ['四間飛車に組みます。', 'しけんびしゃに組みます。'],
    ['角道を開け、歩を突きます。', 'かくみちを開け、ふを突きます。'],
    ['玉を囲い、左美濃にします。', 'ぎょくを囲い、ひだりみのにします。'],
    ['一歩ずつ歩みます。上手に攻めます。', '一歩ずつ歩みます。上手に攻めます。'],
  ])('of %s are read as players say them', (text, read) => {
    expect(termsInKana(text)).toBe(read);
  });
});

describe('who stands better', () => {
  it('is never certain', () => {
    expect([0, 4, 620, 996, 1000].map(shownPercent)).toEqual([1, 1, 62, 99, 99]);
  });

  it('is said in five ways, alike for both sides', () => {
    expect([1, 25, 26, 43, 44, 50, 56, 57, 74, 75, 99].map(standing)).toEqual([
      'much_worse',
      'much_worse',
      'worse',
      'worse',
      'even',
      'even',
      'even',
      'better',
      'better',
      'much_better',
      'much_better',
    ]);
  });
});
