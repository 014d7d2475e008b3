package org.quern.publish;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Licences that data sets usually have, with the identifiers that Hugging Face uses and their addresses. */
public enum License {
    CC0("cc0-1.0", "https://creativecommons.org/publicdomain/zero/1.0/"),
    CC_BY("cc-by-4.0", "https://creativecommons.org/licenses/by/4.0/"),
    CC_BY_SA("cc-by-sa-4.0", "https://creativecommons.org/licenses/by-sa/4.0/"),
    CC_BY_SA_3("cc-by-sa-3.0", "https://creativecommons.org/licenses/by-sa/3.0/"),
    CC_BY_NC("cc-by-nc-4.0", "https://creativecommons.org/licenses/by-nc/4.0/"),
    CC_BY_NC_SA("cc-by-nc-sa-4.0", "https://creativecommons.org/licenses/by-nc-sa/4.0/"),
    ODBL("odbl", "https://opendatacommons.org/licenses/odbl/1-0/"),
    MIT("mit", "https://opensource.org/license/mit"),
    APACHE("apache-2.0", "https://www.apache.org/licenses/LICENSE-2.0"),
    GPL("gpl-3.0", "https://www.gnu.org/licenses/gpl-3.0.html");

    private static final Pattern BETWEEN = Pattern.compile("[^a-z0-9.]+");

    private final String id;
    private final String url;

    License(String id, String url) {
        this.id = id;
        this.url = url;
    }

    /** The licence with this name, identifier or address, such as {@code CC BY 4.0}; empty if it is another one. */
    public static Optional<License> of(String text) {
        String named = BETWEEN.matcher(text.toLowerCase(Locale.ROOT).strip()).replaceAll("-");
        return Arrays.stream(values())
                .filter(each -> each.id.equals(named) || bare(each.url).equals(bare(text))).findFirst();
    }

    private static String bare(String url) {
        return url.toLowerCase(Locale.ROOT).strip().replaceFirst("^https?://(www\\.)?", "").replaceFirst("/$", "");
    }

    /** The identifier in the front matter of a data card. */
    public String id() {
        return id;
    }

    public String url() {
        return url;
    }
}
