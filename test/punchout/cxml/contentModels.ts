/** The allowed content of an element: children in order, as in a DTD; `null` for text only. */
interface ContentModel {
  readonly children: string | null
  readonly attributes: readonly string[]
  readonly required: readonly string[]
}

function model(children: string | null, attributes = '', required = ''): ContentModel {
  const [optional, needed] = [attributes, required].map((names) => names.split(' ').filter(Boolean))
  return { children, attributes: [...(optional ?? []), ...(needed ?? [])], required: needed ?? [] }
}

/** Text only; LANGUAGE_TEXT must name its language. */
const TEXT = model(null)
const LANGUAGE_TEXT = model(null, 'type', 'xml:lang')
const MONEY = 'Money,Modifications?'

/**
 * The elements of the store's documents with their content models, copied by hand from the DTD of cXML 1.2,
 * independently of the store: an unlisted element is a fault.
 */
export const CONTENT_MODELS: Readonly<Record<string, ContentModel>> = {
  cXML: model('(Header,(Message|Request))|Response', 'version xml:lang', 'payloadID timestamp'),
  Header: model('From,To,Sender'),
  From: model('Credential+,Correspondent?'),
  To: model('Credential+,Correspondent?'),
  Sender: model('Credential+,UserAgent'),
  // A secret must not travel through a browser.
  Credential: model('Identity', 'type', 'domain'),
  Identity: model(null, 'lastChangedTimestamp'),
  UserAgent: TEXT,
  Message: model('Status?,PunchOutOrderMessage', 'deploymentMode inReplyTo Id'),
  Status: model(null, 'xml:lang', 'code text'),
  Response: model('Status,(ProfileResponse|PunchOutSetupResponse)?', 'Id'),
  PunchOutSetupResponse: model('StartPage'),
  StartPage: model('URL'),
  URL: model(null, 'name'),
  ProfileResponse: model('Option*,Transaction+', 'lastRefresh', 'effectiveDate'),
  Transaction: model('URL,Option*', '', 'requestName'),
  Option: model(null, '', 'name'),
  PunchOutOrderMessage: model('BuyerCookie,PunchOutOrderMessageHeader,ItemIn*'),
  BuyerCookie: TEXT,
  PunchOutOrderMessageHeader: model(
    'SourcingStatus?,Total,ShipTo?,Shipping?,Tax?,SupplierOrderInfo?',
    'quoteStatus',
    'operationAllowed',
  ),
  Total: model(MONEY),
  Shipping: model('Money,Description,Modifications?'),
  Tax: model('Money,TaxAdjustmentAmount?,Description,TaxDetail*,Distribution*,Extrinsic*'),
  Money: model(null, '', 'currency'),
  ItemIn: model(
    'ItemID,Path?,ItemDetail,(SupplierID|SupplierList)?,ShipTo?,Shipping?,Tax?,SpendDetail?,Distribution*,Contact*,' +
      'Comments?,ScheduleLine*,BillTo?,Batch?,Period?,DateInfo*,Extrinsic*',
    'lineNumber itemType itemClassification',
    'quantity',
  ),
  ItemID: model('SupplierPartID,SupplierPartAuxiliaryID?,BuyerPartID?,IdReference*'),
  SupplierPartID: TEXT,
  SupplierPartAuxiliaryID: TEXT,
  BuyerPartID: TEXT,
  ItemDetail: model(
    'UnitPrice,Description+,OverallLimit?,ExpectedLimit?,UnitOfMeasure,PriceBasisQuantity?,Classification+,' +
      'ManufacturerPartID?,ManufacturerName?,URL?,LeadTime?,Dimension*,ItemDetailIndustry?,AttachmentReference*,' +
      'PlannedAcceptanceDays?,Extrinsic*',
  ),
  UnitPrice: model('Money,Modifications?,PricingConditions?'),
  Description: LANGUAGE_TEXT,
  UnitOfMeasure: TEXT,
  PriceBasisQuantity: model('UnitOfMeasure,Description?', '', 'quantity conversionFactor'),
  Classification: model(null, 'code', 'domain'),
  ManufacturerPartID: TEXT,
  ManufacturerName: model(null, 'xml:lang'),
  LeadTime: TEXT,
  Comments: model(null, 'xml:lang type'),
  Extrinsic: model(null, '', 'name'),
}
