import type { Partner } from './partners'

export const CXML_PARTNER: Partner = {
  label: 'cXML',
  protocol: 'cxml',
  domain: 'DUNS',
  identity: 'demo',
  secret: 'Secret!2345',
  field: 'cxml-urlencoded',
}
export const BASE64_PARTNER: Partner = { ...CXML_PARTNER, label: 'cXML, Base64', field: 'cxml-base64' }
export const OCI_PARTNER: Partner = { ...CXML_PARTNER, label: 'OCI', protocol: 'oci', field: '' }

export const COOKIE = 'a1 "Küche" & <Bar> 🍋'

/** A correct answer of a store: a catch-weight line, and one with unusual texts. */
export const MESSAGE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">
<cXML payloadID="1.2@shop.example" timestamp="2026-11-22T10:00:00+00:00" xml:lang="en-US">
  <Header>
    <From><Credential domain="DUNS"><Identity>012345678</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>demo</Identity></Credential></To>
    <Sender>
      <Credential domain="DUNS"><Identity>012345678</Identity></Credential>
      <UserAgent>Shop</UserAgent>
    </Sender>
  </Header>
  <Message deploymentMode="test">
    <PunchOutOrderMessage>
      <BuyerCookie>a1 &quot;K&#252;che&quot; &amp; &lt;Bar&gt; &#x1F34B;</BuyerCookie>
      <PunchOutOrderMessageHeader operationAllowed="edit">
        <Total><Money currency="USD">297.64</Money></Total>
      </PunchOutOrderMessageHeader>
      <ItemIn quantity="2" lineNumber="1">
        <ItemID>
          <SupplierPartID>10432</SupplierPartID>
          <SupplierPartAuxiliaryID>17-CS</SupplierPartAuxiliaryID>
        </ItemID>
        <ItemDetail>
          <UnitPrice><Money currency="USD">3.2575</Money></UnitPrice>
          <Description xml:lang="en-US">Beef Chuck Roll</Description>
          <UnitOfMeasure>CS</UnitOfMeasure>
          <PriceBasisQuantity quantity="1" conversionFactor="40">
            <UnitOfMeasure>LBR</UnitOfMeasure>
          </PriceBasisQuantity>
          <Classification domain="UNSPSC">50111500</Classification>
          <Extrinsic name="lineTotal">260.60</Extrinsic>
        </ItemDetail>
      </ItemIn>
      <ItemIn quantity="3" lineNumber="2">
        <ItemID>
          <SupplierPartID>20017</SupplierPartID>
          <SupplierPartAuxiliaryID>29-EA-00ff00ff00ff00ff</SupplierPartAuxiliaryID>
        </ItemID>
        <ItemDetail>
          <UnitPrice><Money currency="USD">12.345</Money></UnitPrice>
          <Description xml:lang="en-US">Jalapeño &#8220;Öl&#8221; &amp; Co &#128523;</Description>
          <UnitOfMeasure>EA</UnitOfMeasure>
          <Classification domain="UNSPSC">50171500</Classification>
          <ManufacturerPartID>JO-1</ManufacturerPartID>
          <ManufacturerName xml:lang="en-US">Öl &amp; Söhne</ManufacturerName>
        </ItemDetail>
        <Comments xml:lang="en-US">Ring at the &lt;kitchen&gt; door</Comments>
      </ItemIn>
    </PunchOutOrderMessage>
  </Message>
</cXML>
`

export const OCI_FORM: Readonly<Record<string, string>> = {
  'NEW_ITEM-DESCRIPTION[1]': 'Beef Chuck Roll',
  'NEW_ITEM-QUANTITY[1]': '2.000',
  'NEW_ITEM-UNIT[1]': 'CS',
  'NEW_ITEM-PRICE[1]': '130.300',
  'NEW_ITEM-PRICEUNIT[1]': '1',
  'NEW_ITEM-CURRENCY[1]': 'USD',
  'NEW_ITEM-VENDORMAT[1]': '10432',
  'NEW_ITEM-EXT_PRODUCT_ID[1]': '17-CS',
  'NEW_ITEM-MATGROUP[1]': '50111500',
  'NEW_ITEM-DESCRIPTION[2]': 'Jalapeño “Öl” & Co 😋',
  'NEW_ITEM-QUANTITY[2]': '3.000',
  'NEW_ITEM-UNIT[2]': 'EA',
  'NEW_ITEM-PRICE[2]': '1234.500',
  'NEW_ITEM-PRICEUNIT[2]': '100',
  'NEW_ITEM-CURRENCY[2]': 'USD',
  'NEW_ITEM-VENDORMAT[2]': '20017',
  'NEW_ITEM-EXT_PRODUCT_ID[2]': '29-EA',
  'NEW_ITEM-LONGTEXT_2:132[]': 'Ring at the <kitchen> door',
  '~caller': 'CTLG',
}
