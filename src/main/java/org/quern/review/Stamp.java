package org.quern.review;

/**
 * Where a record was made, and its place in an order that no clock influences (Lamport, 1978): a record has a
 * higher sequence number than every record that its log contained before.
 *
 * @param origin the id of the log; empty for records of format 1
 * @param sequence 0 for records of format 1, which are older than all others
 */
public record Stamp(String origin, long sequence) {

    /** The stamp of records that were written without one. */
    public static final Stamp NONE = new Stamp("", 0);
}
