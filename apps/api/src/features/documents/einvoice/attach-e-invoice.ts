import { type Pdf, accessibleNamespace } from '../../../lib/pdf/pdf-document.ts';
import type { DocumentData } from '../writing/document-data.ts';
import { writeEInvoice } from './e-invoice.ts';

const fileName = 'factur-x.xml';
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** XMP properties for the e-invoice in a file (Factur-X 1.0, 'XMP Extension Schema'). */
const properties = {
  DocumentType: { value: 'INVOICE', description: 'INVOICE' },
  DocumentFileName: { value: fileName, description: 'name of the embedded XML invoice file' },
  Version: { value: '1.0', description: 'The actual version of the Factur-X XML schema' },
  ConformanceLevel: { value: 'EN 16931', description: 'The conformance level of the embedded Factur-X data' },
};

/** PDF/A requires a description of all properties that its own metadata do not define. */
const propertyList = Object.entries(properties)
  .map(
    ([name, { description }]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  )
  .join('\n');

/** Returns the description of a schema that PDF/A does not define (ISO 19005-3, 6.6.2.3.3). */
const describeSchema = (
  name: string,
  uri: string,
  prefix: string,
  list: string,
): string => `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${name}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${list}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`;

/** Mark of PDF/UA, which every document has (pdf-document.ts). */
const accessibleList = `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li>`;

const extensionSchema = `<rdf:Description rdf:about=""
xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>
${describeSchema('Factur-X PDFA Extension Schema', namespace, 'fx', propertyList)}
${describeSchema('PDF/UA Universal Accessibility Schema', accessibleNamespace, 'pdfuaid', accessibleList)}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

const values = Object.entries(properties)
  .map(([name, { value }]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('\n');

const metadata = `${extensionSchema}
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${values}
</rdf:Description>`;

/** Attaches the e-invoice to a document's file, as an alternative form of it. */
export function attachEInvoice(pdf: Pdf, data: DocumentData): void {
  const file = Buffer.from(writeEInvoice(data), 'utf8');
  // Passed as a variable, because pdfkit's types lack `relationship`.
  const options = {
    name: fileName,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: data.issuedAt,
    modifiedDate: data.issuedAt,
  };
  pdf.file(file, options);
  pdf.appendXML(metadata);
}
