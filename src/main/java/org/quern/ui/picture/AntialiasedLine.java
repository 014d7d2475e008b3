package org.quern.ui.picture;

/**
 * Draws antialiased lines of one pixel width into an opaque image: in each column (or row, for steep lines) the
 * two nearest pixels share the line. Thousands of lines take milliseconds, a hundredth of the time of general
 * shapes; a picture with 5,000 edges must be drawn 30 times per second.
 */
record AntialiasedLine(int[] pixels, int width, int height) {

    /**
     * @param rgb the colour without opacity
     * @param opacity 0 to 1
     */
    void draw(double x1, double y1, double x2, double y2, int rgb, double opacity) {
        boolean steep = Math.abs(y2 - y1) > Math.abs(x2 - x1);
        double a1 = steep ? y1 : x1;
        double b1 = steep ? x1 : y1;
        double a2 = steep ? y2 : x2;
        double b2 = steep ? x2 : y2;
        if (a1 > a2) {
            double a = a1;
            double b = b1;
            a1 = a2;
            b1 = b2;
            a2 = a;
            b2 = b;
        }
        double slope = a2 - a1 < 1e-9 ? 0 : (b2 - b1) / (a2 - a1);
        int across = steep ? width : height;
        double first = Math.max(0, Math.ceil(a1 - 0.5));
        double last = Math.min((steep ? height : width) - 1.0, Math.floor(a2 + 0.5));
        // The range in which both pixels that share the line are inside the image.
        if (slope != 0) {
            double enter = a1 + (0 - b1) / slope;
            double leave = a1 + (across - 1.01 - b1) / slope;
            first = Math.max(first, Math.ceil(Math.min(enter, leave)));
            last = Math.min(last, Math.floor(Math.max(enter, leave)));
        } else if (b1 < 0 || b1 >= across - 1.01) {
            return;
        }
        if (first <= last)
            run((int) first, (int) last, b1 + (first - a1) * slope, slope, steep, rgb, (int) (opacity * 256));
    }

    /** Iterates along the longer axis; positions on the other axis are fixed-point numbers with 16 fractional bits. */
    private void run(int first, int last, double start, double slope, boolean steep, int rgb, int strength) {
        int along = steep ? width : 1;
        int aside = steep ? 1 : width;
        long place = Math.round(start * 65_536);
        long step = Math.round(slope * 65_536);
        int red = rgb & 0xff00ff;
        int green = rgb & 0x00ff00;
        int base = first * along;
        for (int a = first; a <= last; a++, base += along, place += step) {
            int at = base + (int) (place >> 16) * aside;
            if (place < 0 || at + aside >= pixels.length)
                continue;
            int share = (int) (place & 0xffff) * strength >> 16;
            blend(at, red, green, strength - share);
            blend(at + aside, red, green, share);
        }
    }

    /** @param strength 0 to 256 */
    private void blend(int at, int red, int green, int strength) {
        int under = pixels[at];
        // Red and blue are computed together, green separately, so that the channels do not overflow into each
        // other.
        int redBlue = under & 0xff00ff;
        int middle = under & 0x00ff00;
        redBlue += (red - redBlue) * strength >> 8;
        middle += (green - middle) * strength >> 8;
        pixels[at] = redBlue & 0xff00ff | middle & 0x00ff00;
    }
}
