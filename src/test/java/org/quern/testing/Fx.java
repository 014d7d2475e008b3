package org.quern.testing;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.quern.job.Jobs;

/**
 * Starts one windowing toolkit for all tests of the JVM, without a display, and lets tests work on its thread. Put
 * {@code @ExtendWith(Fx.class)} on the test class. With {@code -Dquern.slow-window=true} the window's thread is as
 * late as on a machine that has much else to do: what takes turns of that thread, or pictures, for granted shows.
 */
public final class Fx implements BeforeAllCallback, AfterEachCallback, AfterAllCallback {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long DAWDLE_MILLIS = 30;

    @Override
    public void beforeAll(ExtensionContext context) {
        // Of the session, not of one run: each test class may be a run of its own, and a toolkit starts once.
        context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent("toolkit", _ -> start());
        run(() -> {
            if (uncaught().isEmpty())
                Thread.currentThread().setUncaughtExceptionHandler(new Uncaught(new ConcurrentLinkedQueue<>()));
        });
    }

    /** The failures on the window's thread that nobody caught. */
    private record Uncaught(Queue<Throwable> failures) implements Thread.UncaughtExceptionHandler {

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            if (!isCopyingOutside(failure))
                failures.add(failure);
        }

        /** The first one; all are forgotten. */
        Optional<Throwable> take() {
            Optional<Throwable> first = Optional.ofNullable(failures.poll());
            failures.clear();
            return first;
        }

        /** The toolkit without a display fails when it copies the frame of a window that is partly outside of its screen. */
        private static boolean isCopyingOutside(Throwable failure) {
            return failure instanceof IndexOutOfBoundsException && Stream.of(failure.getStackTrace())
                    .anyMatch(frame -> frame.getClassName().equals("com.sun.glass.ui.headless.HeadlessWindow"));
        }
    }

    /** Those of the window's thread, on which this is called; none while an application handles them itself. */
    private static Optional<Uncaught> uncaught() {
        return Thread.currentThread().getUncaughtExceptionHandler() instanceof Uncaught ours ? Optional.of(ours)
                : Optional.empty();
    }

    /** A failure on the window's thread that nobody caught fails the test during which it came. */
    @Override
    public void afterEach(ExtensionContext context) {
        Optional<Throwable> failure = call(() -> uncaught().flatMap(Uncaught::take));
        if (failure.isPresent())
            throw new AssertionError("uncaught failure on the window's thread", failure.get());
    }

    /** Closes the windows that are still open: other tests would take a dialog that came late for their own. */
    @Override
    public void afterAll(ExtensionContext context) {
        run(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
    }

    private static Boolean start() {
        System.setProperty("glass.platform", "Headless");
        CountDownLatch up = new CountDownLatch(1);
        Platform.startup(up::countDown);
        Platform.setImplicitExit(false);
        try {
            boolean started = up.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            run(() -> Window.getWindows().addListener(Fx::withoutFrames));
            if (Boolean.getBoolean("quern.slow-window"))
                Platform.runLater(Fx::dawdle);
            return started;
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    /** Has the window's thread wait, again and again; whoever queued meanwhile comes in between. */
    private static void dawdle() {
        try {
            Thread.sleep(DAWDLE_MILLIS);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
        Platform.runLater(Fx::dawdle);
    }

    /**
     * Styles, layout, the keyboard and pictures that are asked for are as ever in a stage that is iconified; but no frame
     * is copied to a screen that is not there, dot by dot, which was the half of all that these tests cost.
     */
    private static void withoutFrames(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            for (Window window : change.getAddedSubList()) {
                if (!(window instanceof Stage stage))
                    continue;
                // When it is shown: before that, it would not get the focus.
                Platform.runLater(() -> stage.setIconified(true));
                // A window that gets another size or place is restored, but its stage says that it is iconified.
                AnimationTimer again = iconifyingAgain(stage);
                Stream.of(stage.widthProperty(), stage.heightProperty(), stage.xProperty(), stage.yProperty())
                        .forEach(each -> each.addListener((_, _, _) -> again.start()));
            }
        }
    }

    /** Iconifies the stage again some pictures after it was started: the window gets its size and place with the next one. */
    private static AnimationTimer iconifyingAgain(Stage stage) {
        return new AnimationTimer() {
            private int pictures;

            @Override
            public void start() {
                pictures = 0;
                super.start();
            }

            @Override
            public void handle(long now) {
                if (++pictures < 3)
                    return;
                stop();
                if (stage.isShowing() && stage.isIconified()) {
                    stage.setIconified(false);
                    stage.setIconified(true);
                }
            }
        };
    }

    /** Calls the task on the window's thread and gives back its result, or throws what it threw. */
    public static <T> T call(Callable<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(task.call());
            } catch (Throwable failure) {
                // Also an assertion's error must reach the test.
                result.completeExceptionally(failure);
            }
        });
        try {
            return result.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Error error)
                throw error;
            if (failed.getCause() instanceof RuntimeException known)
                throw known;
            throw new IllegalStateException(failed.getCause());
        } catch (Exception late) {
            throw new AssertionError(
                    "the window's thread did not answer in " + PATIENCE + "; it is at\n" + whereabouts(),
                    late);
        }
    }

    /** What the window's thread does right now: a dialog that waits for a person looks otherwise than a lock. */
    private static String whereabouts() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey().getName().startsWith("JavaFX Application"))
                .flatMap(thread -> Stream.of(thread.getValue())).map(frame -> "    " + frame)
                .collect(Collectors.joining("\n"));
    }

    public static void run(Runnable task) {
        call(() -> {
            task.run();
            return true;
        });
    }

    /** Waits until the condition, asked on the window's thread, holds. */
    public static void await(String what, BooleanSupplier condition) {
        await(what, PATIENCE, condition);
    }

    /** Waits until the condition, asked on the window's thread, holds, with another patience than usual. */
    public static void await(String what, Duration patience, BooleanSupplier condition) {
        long end = System.nanoTime() + patience.toNanos();
        while (!call(condition::getAsBoolean)) {
            if (System.nanoTime() > end)
                throw new AssertionError("waited " + patience + " in vain: " + what + call(Fx::circumstances));
            try {
                Thread.sleep(20);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }
    }

    /** The windows that are open, and the failures that nobody caught. */
    private static String circumstances() {
        return Window.getWindows().stream()
                .map(window -> "\n    open: " + window + (window instanceof Stage stage ? " " + stage.getTitle() : ""))
                .collect(Collectors.joining())
                + uncaught().stream().flatMap(ours -> ours.failures().stream()).map(failure -> "\n    " + failure)
                        .collect(Collectors.joining());
    }

    /** Waits until no job runs or is planned and all results have been shown. */
    public static void awaitIdle(Jobs jobs) {
        await("idle", jobs::idle);
        // What has come into the window gets its skins with the next picture, and may begin something then.
        awaitPicture();
        await("idle", jobs::idle);
        run(() -> {});
    }

    /** Waits until what is in the windows has been given its styles and places: until the second picture from now begins. */
    private static void awaitPicture() {
        CountDownLatch drawn = new CountDownLatch(1);
        run(() -> new AnimationTimer() {
            private boolean begun;

            @Override
            public void handle(long now) {
                if (begun) {
                    stop();
                    drawn.countDown();
                }
                begun = true;
            }
        }.start());
        try {
            if (!drawn.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS))
                throw new AssertionError("no picture was drawn in " + PATIENCE);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
