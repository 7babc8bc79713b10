/** The regions of a country. Latin America spans two continents, so a country can have more than one region. */
export type Region = 'NA' | 'EU' | 'ASIA' | 'OCEANIA' | 'SA' | 'AFRICA' | 'LATAM'

const members: Record<Region, string> = {
  NA: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  EU:
    'AD AL AM AT AX AZ BA BE BG BV BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV ' +
    'MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  ASIA:
    'AE AF BD BH BN BT CC CN CX HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS ' +
    'QA SA SG SY TH TJ TL TM TW UZ VN YE',
  OCEANIA: 'AQ AS AU CK FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TF TK TO TV UM VU WF WS',
  SA: 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  AFRICA:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE ' +
    'NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  LATAM: 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE',
}

const names: Region[] = ['NA', 'EU', 'ASIA', 'OCEANIA', 'SA', 'AFRICA', 'LATAM']

export const regionsOf = (country: string | null): Region[] =>
  country === null ? [] : names.filter((name) => members[name].split(' ').includes(country))
