package org.quern.ui.shell.start;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.job.Phrase;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;

/**
 * A link to something in a workspace: {@code quern://workspace/PANE/NAME/ITEM?in=FOLDER}. It contains no path of this
 * computer, and whoever opens it can only look.
 *
 * @param workspace the name of the workspace's folder; empty for the last opened one
 * @param pane the id of a pane
 * @param place names within the pane: that of a file or run, and the id of an item
 */
public record Link(Optional<String> workspace, String pane, List<String> place) {

    static final String SCHEME = "quern";
    private static final String HOST = "workspace";
    private static final String IN = "in=";
    private static final String NAME = "it contains a name that is too long, reserved, or has characters that names cannot have";
    private static final int LONGEST = 2_000;
    private static final int LONGEST_ITEM = 300;
    private static final int DEEPEST = 2;
    private static final Pattern PANE = Pattern.compile("[a-z]{1,20}");

    public Link {
        place = List.copyOf(place);
    }

    static boolean isLink(String text) {
        return text.regionMatches(true, 0, SCHEME + ":", 0, SCHEME.length() + 1);
    }

    /**
     * Reads a link, which may come from anyone.
     *
     * @throws QuernException when it is not valid
     */
    public static Link parse(String text) {
        if (text.length() > LONGEST)
            throw wrong(text, "it is longer than {0} characters", LONGEST);
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException malformed) {
            throw wrong(text, "it is not a URL");
        }
        if (!SCHEME.equalsIgnoreCase(uri.getScheme()) || !HOST.equals(uri.getRawAuthority())
                || uri.getRawFragment() != null)
            throw wrong(text, "it does not begin with {0}", SCHEME + "://" + HOST + "/");
        // Split before decoding, so that an encoded slash stays within its name.
        List<String> parts = Stream.of(String.valueOf(uri.getRawPath()).split("/", -1)).skip(1)
                .map(part -> decoded(part, text)).toList();
        if (parts.isEmpty() || parts.size() > 1 + DEEPEST || !PANE.matcher(parts.getFirst()).matches())
            throw wrong(text, "a link has the form {0} (NAME and ITEM are optional)",
                    SCHEME + "://" + HOST + "/PANE/NAME/ITEM");
        List<String> place = parts.subList(1, parts.size());
        if (!place.isEmpty() && !FileNames.areGood(place.getFirst()))
            throw wrong(text, NAME);
        if (place.size() == DEEPEST && !isItem(place.getLast()))
            throw wrong(text, "the id of the item is empty, too long or contains control characters");
        return new Link(workspace(uri, text), parts.getFirst(), place);
    }

    private static Optional<String> workspace(URI uri, String text) {
        String query = uri.getRawQuery();
        if (query == null)
            return Optional.empty();
        if (!query.startsWith(IN))
            throw wrong(text, "only {0} may follow the question mark", IN + "FOLDER");
        String name = decoded(query.substring(IN.length()), text);
        if (!FileNames.areGood(name))
            throw wrong(text, NAME);
        return Optional.of(name);
    }

    private static boolean isItem(String id) {
        return !id.isBlank() && id.length() <= LONGEST_ITEM && id.chars().noneMatch(Character::isISOControl);
    }

    private static String decoded(String part, String text) {
        try {
            // A plus sign is a plus sign in a path.
            String decoded = URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
            if (decoded.indexOf('\uFFFD') >= 0)
                throw wrong(text, "it contains characters that are not UTF-8");
            return decoded;
        } catch (IllegalArgumentException malformed) {
            throw wrong(text, "it contains an incomplete percent code");
        }
    }

    private static QuernException wrong(String text, String why, Object... values) {
        return new QuernException("this link cannot be opened: {0}", text, "copy the link again in Quern",
                Phrase.of(why, values));
    }

    /** The link as text. */
    @Override
    public String toString() {
        return SCHEME + "://" + HOST + "/" + Stream.concat(Stream.of(pane), place.stream()).map(Link::encoded)
                .collect(Collectors.joining("/")) + workspace.map(name -> "?" + IN + encoded(name)).orElse("");
    }

    private static String encoded(String part) {
        return URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
