package org.quern.wikidata.endpoint;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.quern.workspace.QuernException;

/** The address of a SPARQL endpoint. The text after a question mark may contain a key and is never shown or stored. */
public record EndpointAddress(URI uri) {

    /**
     * Validates an address.
     *
     * @throws QuernException when it is invalid, or contains a password
     */
    public static EndpointAddress of(String text) {
        URI uri;
        try {
            uri = new URI(text.strip());
        } catch (URISyntaxException wrong) {
            throw new QuernException("this is not an address ({0})", text, "{1}", wrong.getReason(), remedy());
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (!(scheme.equals("http") || scheme.equals("https")) || uri.getHost() == null)
            throw new QuernException("this is not the address of a SPARQL endpoint", text, remedy());
        if (uri.getRawUserInfo() != null)
            throw new QuernException("an address must not contain a password", uri.getHost(),
                    "use an endpoint without a password");
        return new EndpointAddress(uri);
    }

    private static String remedy() {
        return "use for example https://query.wikidata.org/sparql";
    }

    /** The address without secrets. */
    public String shown() {
        String text = uri.toString();
        int end = text.indexOf('?') < 0 ? text.length() : text.indexOf('?');
        return text.substring(0, end);
    }
}
