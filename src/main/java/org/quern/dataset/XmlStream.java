package org.quern.dataset;

import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Opens XML of others: nothing outside the file is read, and no entities are expanded. */
public final class XmlStream {

    private XmlStream() {}

    /** @param text in UTF-8, whatever the file declares */
    public static XMLStreamReader open(InputStream text) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        return factory.createXMLStreamReader(text, "UTF-8");
    }
}
