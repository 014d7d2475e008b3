package org.quern.textgraph.report;

/** How many of how many, with the 95 % interval of the share (Wilson, 1927). */
public record Share(int part, int whole) {

    private static final double Z = 1.959964;

    public boolean isEmpty() {
        return whole == 0;
    }

    public double value() {
        return whole == 0 ? 0 : (double) part / whole;
    }

    public double low() {
        return whole == 0 ? 0 : Math.max(0, middle() - half());
    }

    public double high() {
        return whole == 0 ? 1 : Math.min(1, middle() + half());
    }

    private double middle() {
        return (value() + Z * Z / (2 * whole)) / (1 + Z * Z / whole);
    }

    private double half() {
        double p = value();
        return Z / (1 + Z * Z / whole) * Math.sqrt(p * (1 - p) / whole + Z * Z / (4.0 * whole * whole));
    }
}
