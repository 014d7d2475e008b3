package org.quern.publish;

/**
 * A file of a data set.
 *
 * @param name its name in the folder of the data set
 * @param mediaType for instance {@code text/csv}
 * @param sha256 in hexadecimal
 */
public record DataFile(String name, String mediaType, long bytes, String sha256) {

    public static final String CSV = "text/csv";
    public static final String JSON_LINES = "application/jsonlines";
}
