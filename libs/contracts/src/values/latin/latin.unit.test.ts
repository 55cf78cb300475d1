import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLatinName, latinOf } from './latin.ts';

/** Characters of any script; half of them of those that are mostly written. */
const ANY_TEXT = fc
  .array(fc.oneof(fc.nat({ max: 0x2fff }), fc.nat({ max: 0x10ffff })), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));

describe('a text in Latin letters', () => {
  it.each([
    ['Boulangerie Éléphant Œuvré', 'Boulangerie Elephant Oeuvre'],
    ['ŒUVRE Æther ǼON', 'OEUVRE Aether AEON'],
    ['Weiß & Søn, GROẞ', 'Weiss & Son, GROSS'],
    ['Łódź Gżegżółka Ąę', 'Lodz Gzegzolka Ae'],
    ['İstanbul Işık Şirketi ğ', 'Istanbul Isik Sirketi g'],
    ['Công ty Đường Trần Hưng Đạo ƯƠ', 'Cong ty Duong Tran Hung Dao UO'],
    ['Þór Ðóra Ħal Ŋwe ŧ Əli Ĳssel', 'Thor Dora Hal Nwe t Eli IJssel'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ ﬁrm 𝓜𝓪𝓽𝓱', 'Full width firm Math'],
  ])('has Latin letters without marks and ligatures: %s', (text, latin) => {
    expect(latinOf(text)).toBe(latin);
  });

  it.each([
    ['Ευαγγελία Παπαδοπούλου', 'Evangelia Papadopoulou'],
    ['ΑΥΓΗ ΕΥΡΩΠΗ, Ελευθέριος', 'AVGI EVROPI, Eleftherios'],
    ['Μπάμπης Λάμπρου Κώμπ', 'Bampis Lamprou Kob'],
    ['Άυλος Ταΰγετος Μαΐου', 'Aylos Taygetos Maiou'],
    ['Ψυχή Χίος Θήβα ΘΗΒΑ Σφίγξ Άγχος', 'Psychi Chios Thiva THIVA Sfinx Anchos'],
  ])('has Greek by ELOT 743: %s', (text, latin) => {
    expect(latinOf(text)).toBe(latin);
  });

  it.each([
    ['Щербаков, Юлия Объедкова', 'Shcherbakov, Iuliia Obieedkova'],
    ['ООО «ЩЁЛК» Ы', 'OOO "SHCHELK" Y'],
    ['Київ, Їжак Згурський', 'Kyiv, Yizhak Zghurskyi'],
    ['Юрій Мар’яненко Яна', 'Yurii Marianenko Yana'],
    ['Ъгъл Щастие София', 'Agal Shtastie Sofia'],
    ['Ђорђе Живковић Шабац Џеп', 'Dorde Zivkovic Sabac Dzep'],
    ['Ѓорѓи Ќосев Хан', 'Gjorgji Kjosev Han'],
    ['Ўладзімір Гродна', 'Uladzimir Hrodna'],
  ])('has Cyrillic by ICAO 9303, in the language that its letters are of: %s', (text, latin) => {
    expect(latinOf(text)).toBe(latin);
  });

  it.each([
    ['BG', 'Юлия Цонева Живкова', 'Yulia Tsoneva Zhivkova'],
    ['UA', 'Ганна Иваненко', 'Hanna Yvanenko'],
    ['RS', 'Милош Жарко', 'Milos Zarko'],
    ['RU', 'Ганна Иваненко', 'Ganna Ivanenko'],
    // The letter э is of no Ukrainian word, whatever the country.
    ['UA', 'Элла Гриб', 'Ella Grib'],
  ])('has Cyrillic that several languages write by the country %s: %s', (country, text, latin) => {
    expect(latinOf(text, country)).toBe(latin);
  });

  it.each([
    ['l’Été', "l'Ete"],
    ['“Chez Zoé” – Bar', '"Chez Zoe" - Bar'],
    ['  a \t\n b\u00A0 c ', 'a b c'],
    ['Col·legi № 5 ½ …', 'Col.legi No 5 1/2 ...'],
    ['zero\u200Bwidth\u00AD', 'zerowidth'],
    ['5 €', '5 EUR'],
  ])('has the signs of a typewriter: %j', (text, latin) => {
    expect(latinOf(text)).toBe(latin);
  });

  it('loses no letter of the European languages', () => {
    const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index));
    expect(letters.filter((letter) => !isLatinName(letter))).toEqual(['×', '÷']);
  });

  it('is ASCII with single blanks, none at its ends, and the same when it is folded again', () => {
    fc.assert(
      fc.property(ANY_TEXT, fc.constantFrom(undefined, 'BG', 'UA', 'RS'), (text, country) => {
        const latin = latinOf(text, country);
        expect(latin).toMatch(/^([\x21-\x7E]+( [\x21-\x7E]+)*)?$/);
        expect(latinOf(latin, country)).toBe(latin);
      }),
    );
  });
});

describe('a name in Latin letters', () => {
  it.each(['日本株式会社', '株式会社２', 'محمد', '서울', '🎉🎉', '— … —', '«»', ' ', 'ไทย 7', 'Ь'])(
    'is none of %s',
    (text) => {
      expect(isLatinName(text)).toBe(false);
    },
  );

  it.each(['3M', '7-11', '360', '東京 Trading', 'Ł', 'Ω', 'Ж'])('is %s', (text) => {
    expect(isLatinName(text)).toBe(true);
  });
});
