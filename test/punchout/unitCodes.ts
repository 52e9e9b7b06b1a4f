/** Weights, volumes, lengths, areas and times of UN/CEFACT Recommendation 20. */
const MEASURES =
  'KGM GRM MGM TNE LBR ONZ STN LTN CWA CWI LTR MLT CLT DLT HLT GLL GLI BUA BUI QTL QTI QTD PTL PTI PTD OZA OZI INQ FTQ YDQ ' +
  'MTR CMT MMT INH FOT YRD MTK FTK INK YDK MTQ CMQ SMI KMT HUR DAY MIN MON WEE ANN'

/** Pieces and packages of the same list as catalogues use it, with those that later editions moved to Recommendation 21. */
const PIECES =
  'EA C62 H87 PCE NMP DZN DZP DPC GRO PR SET HC MIL CEN HEA ' +
  'AM BA BB BC BD BE BG BH BJ BK BL BO BP BR BT BX CA CG CH CI CJ CK CL CQ CR CS CT CU CV CX CY D97 DB DI DR FD FR ' +
  'GB HR IN JA JG JR JY KA KT LN LO MC MX NT OT PA PB PC PD PE PF PG PK PL PO PT PU PX QT RG RK RL RO SA SC SE SH ' +
  'SK SL SM ST SU SW SY TB TC TE TI TK TN TO TR TS TU TY VI VP WG WR'

const CODES = new Set(`${MEASURES} ${PIECES}`.split(' '))

/** True if a procurement system knows this unit code (UN/CEFACT Recommendation 20). */
export const isUnitCode = (code: string): boolean => CODES.has(code)
