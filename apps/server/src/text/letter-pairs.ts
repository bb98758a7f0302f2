/** Frequencies of letter pairs: words of European languages have common pairs, random letters do not. */

/**
 * One row per first letter, one digit per second letter: from 0 (hardly ever) to 9 (very common); each step is slightly more than a
 * factor of two. Counted in the names of languages, countries and currencies in 46 languages with Latin letters (ICU) and in our
 * documents and messages, with more weight on English and German.
 */
const USUAL = [
  '77775677868999675988776377',
  '92408005823502700640745140',
  '80437409825433700644621033',
  '81358135843334820461613046',
  '76677474756879663997666466',
  '60004341600300530722500000',
  '85237146745534800743854042',
  '80228001823454741537623020',
  '97878474677879764898664366',
  '83336020733232640163610010',
  '91317306914552840766745051',
  '96468264935744730066742042',
  '98328104720123840151612050',
  '92799295966556834088742365',
  '65666564567889652977765145',
  '80217303710410740655720030',
  '40101000300000300200620000',
  '97578364936666832677855154',
  '83818128959735862568756055',
  '91528327932425820775842353',
  '86577363756768462877554455',
  '80107000720003500330400040',
  '80106004602213510340200040',
  '30004004400010300003100000',
  '81436040544345540563521013',
  '74216024732304520242511043',
].join('')
const LETTERS = 26
const A = 97

/** Mean over all letter pairs, case-insensitive; other characters separate pairs. 0 without pairs. */
export function usualnessOfPairs(text: string): number {
  let pairs = 0
  let sum = 0
  let before = -1
  for (let index = 0; index < text.length; index++) {
    // Sets the bit that distinguishes lower from upper case.
    const letter = (text.charCodeAt(index) | 32) - A
    const isLetter = letter >= 0 && letter < LETTERS
    if (isLetter && before >= 0) {
      pairs++
      sum += Number(USUAL[before * LETTERS + letter])
    }
    before = isLetter ? letter : -1
  }
  return pairs === 0 ? 0 : sum / pairs
}
