/** Regions whose weeks do not begin on a Sunday, by the day. For browsers that do not know it themselves, such as Firefox. */
const REGIONS: Record<number, string> = {
  1:
    '001 AD AI AL AM AN AR AT AU AX AZ BA BE BG BM BN BY CH CL CM CN CR CY CZ DE DK EC EE ES FI FJ FO FR GB GE GF GP GR HR HU IE IS IT KG KZ ' +
    'LB LI LK LT LU LV MC MD ME MK MN MQ MY NL NO NZ PL RE RO RS RU SE SI SK SM TJ TM TR UA UY UZ VA VN XK',
  5: 'MV',
  6: 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
}

/** First day of the week, 0 (Sunday) to 6, in a locale. */
export function firstDayOfWeek(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?(): { firstDay: number } } = new Intl.Locale(locale)
  // There, Sunday is 7.
  if (known.getWeekInfo) return known.getWeekInfo().firstDay % 7
  const { region = '' } = known.maximize()
  return Number(Object.keys(REGIONS).find((day) => REGIONS[Number(day)]!.split(' ').includes(region)) ?? 0)
}
