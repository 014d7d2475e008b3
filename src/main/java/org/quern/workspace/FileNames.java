package org.quern.workspace;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Validates names that become files or folders. */
public final class FileNames {

    /** The rule for names, for messages. */
    public static final String FORM = "a name must have 1 to 180 bytes, must not contain / \\ : * ? \" < > | or control characters, must not begin or"
            + " end with a dot or a space, and must not be reserved by Windows, such as CON";

    /** Names that every file system accepts. */
    private static final Pattern GOOD = Pattern
            .compile("(?![. ])[^\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}/\\\\:*?\"<>|]+(?<![. ])");
    private static final Pattern RESERVED = Pattern.compile("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");
    /** The limit of file names is 255 bytes; the extension and the name of the temporary file need some. */
    private static final int LONGEST = 180;

    private FileNames() {}

    /** Whether the text is a valid name. */
    public static boolean areGood(String name) {
        return GOOD.matcher(name).matches() && !RESERVED.matcher(name).matches()
                && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    }

    /**
     * The name, if it is valid.
     *
     * @throws QuernException when it is not
     */
    public static String check(String name) {
        if (!areGood(name))
            throw new QuernException("“{0}” cannot be used as a name", "", FORM, name);
        return name;
    }
}
