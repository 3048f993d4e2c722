import { expect, test } from 'vitest';
import { drawableText } from '#platform/typeface/typeface.ts';

const latin = (character: string) => /[ -~À-ſ£–—‘’“”…Ẁ-ẅ]/u.test(character);

test('a title is drawn with the letters that there are', () => {
  const titles: Readonly<Record<string, string>> = {
    'Llŷn a’r Tŵr': 'Llŷn a’r Tŵr',
    'Łódź, Gdańsk': 'Łódź, Gdańsk',
    'Tw\u0302r': 'Tŵr',
    'Golf 🏌️‍♂️ in Leeds 🏴󠁧󠁢󠁷󠁬󠁳󠁿': 'Golf in Leeds',
    Ｌｅｅｄｓ: 'Leeds',
    'Ǿstby ẵ': 'Ostby a',
    Гольф: '',
    'ゴルフ Leeds in ゴルフ日和楽': '',
    '🏌️‍♂️': '',
    '100': '100',
  };
  expect(
    Object.fromEntries(Object.keys(titles).map((title) => [title, drawableText(title, latin)])),
  ).toEqual(titles);
});
